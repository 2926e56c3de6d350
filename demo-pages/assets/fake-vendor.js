/*
 * A fake of nine vendors' scripts: it takes the calls that wait in the vendor's queue and every later
 * call, and reports each to the event panel with a `demo:vendor-call` event. The `vendor` parameter
 * of its address says which vendor it is.
 */
(() => {
  const vendor = new URL(document.currentScript.src).searchParams.get("vendor");

  function report(channel, name, call) {
    const detail = { channel, text: `${name}(${[...call].map(format).join(", ")})` };
    document.dispatchEvent(new CustomEvent("demo:vendor-call", { detail }));
  }

  function format(value) {
    return value instanceof Date ? "new Date()" : JSON.stringify(value);
  }

  /** Reports the entries of a queue, and those pushed from now on. */
  function observe(queue, reportEntry) {
    for (const entry of queue) reportEntry(entry);
    queue.push = (...entries) => {
      entries.forEach(reportEntry);
      return 0;
    };
  }

  const isCall = (entry) => String(entry) === "[object Arguments]";

  const VENDORS = {
    tagManager() {
      observe(window.dataLayer, (entry) => {
        if (isCall(entry)) report("Web analytics", "gtag", entry);
        else report("Data layer", "dataLayer.push", [entry]);
      });
    },
    // Its calls go to the data layer, which `tagManager` observes.
    webAnalytics() {},
    searchAds() {
      const reportCall = (...call) => report("Search ads", "uetq.push", call);
      const waiting = window.uetq.splice(0);
      while (waiting.length) reportCall(...waiting.splice(0, 3));
      window.uetq = { push: reportCall };
    },
    socialPixel() {
      window.fbq.callMethod = (...call) => report("Social pixel", "fbq", call);
      for (const call of window.fbq.queue.splice(0)) window.fbq.callMethod(...call);
    },
    pinTracker() {
      observe(window.pintrk.queue, (call) => report("Pin tracker", "pintrk", call));
    },
    landingPage() {
      window.ub = { page: { visitorId: "demo-visitor" } };
      observe(window._ubaq, (entry) => report("Landing page", "_ubaq.push", [entry]));
    },
    productAnalytics() {
      observe(window.mixpanel, ([method, ...call]) =>
        report("Product analytics", `mixpanel.${method}`, call),
      );
    },
    attribution() {
      observe(window.Attribution, ([method, ...call]) =>
        report("Attribution", `Attribution.${method}`, call),
      );
    },
    chat() {
      window.Intercom.c = (call) => report("Chat", "Intercom", call);
      window.Intercom.q.splice(0).forEach(window.Intercom.c);
    },
  };

  VENDORS[vendor]?.();
})();
