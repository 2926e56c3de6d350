/*
 * Stands in for the scripts of nine vendors: takes over what waits in the vendor's queue, and every
 * later call, and tells the event panel of each by a `demo:vendor-call` event. Which vendor it is, is
 * said by its address.
 */
(() => {
  const vendor = new URL(document.currentScript.src).searchParams.get("vendor");

  function tell(channel, name, call) {
    const detail = { channel, text: `${name}(${[...call].map(write).join(", ")})` };
    document.dispatchEvent(new CustomEvent("demo:vendor-call", { detail }));
  }

  function write(value) {
    return value instanceof Date ? "new Date()" : JSON.stringify(value);
  }

  /** Tells of what is in a queue, and of what is pushed from now on. */
  function follow(queue, tellEntry) {
    queue.splice(0).forEach(tellEntry);
    queue.push = (...entries) => {
      entries.forEach(tellEntry);
      return 0;
    };
  }

  const isCall = (entry) => String(entry) === "[object Arguments]";

  const TAKE_OVER = {
    tagManager() {
      follow(window.dataLayer, (entry) => {
        if (isCall(entry)) tell("Web analytics", "gtag", entry);
        else tell("Data layer", "dataLayer.push", [entry]);
      });
    },
    // Its calls are in the data layer.
    webAnalytics() {},
    searchAds() {
      const tellCall = (...call) => tell("Search ads", "uetq.push", call);
      const waiting = window.uetq.splice(0);
      while (waiting.length) tellCall(...waiting.splice(0, 3));
      window.uetq = { push: tellCall };
    },
    socialPixel() {
      window.fbq.callMethod = (...call) => tell("Social pixel", "fbq", call);
      for (const call of window.fbq.queue.splice(0)) window.fbq.callMethod(...call);
    },
    pinTracker() {
      follow(window.pintrk.queue, (call) => tell("Pin tracker", "pintrk", call));
    },
    landingPage() {
      window.ub = { page: { visitorId: "visitor-of-the-demo" } };
      follow(window._ubaq, (entry) => tell("Landing page", "_ubaq.push", [entry]));
    },
    productAnalytics() {
      follow(window.mixpanel, ([method, ...call]) =>
        tell("Product analytics", `mixpanel.${method}`, call),
      );
    },
    attribution() {
      follow(window.Attribution, ([method, ...call]) =>
        tell("Attribution", `Attribution.${method}`, call),
      );
    },
    chat() {
      window.Intercom.c = (call) => tell("Chat", "Intercom", call);
      window.Intercom.q.splice(0).forEach(window.Intercom.c);
    },
  };

  TAKE_OVER[vendor]?.();
})();
