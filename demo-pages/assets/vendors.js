/*
 * Stands for the scripts of nine vendors that a page loads by itself once the user has consented. Their globals show
 * each call in the event panel and send it nowhere. This script is in the head, so that they exist before the widgets
 * look for them.
 */
(() => {
  /** @returns a function that reports its calls by a `demo:vendor-call` event */
  function createReporter(channel, name) {
    const format = (value) => (value instanceof Date ? "new Date()" : JSON.stringify(value));
    return (...call) => {
      const detail = { channel, text: `${name}(${call.map(format).join(", ")})` };
      document.dispatchEvent(new CustomEvent("demo:vendor-call", { detail }));
    };
  }

  const reportGtag = createReporter("Web analytics", "gtag");
  const reportEntry = createReporter("Data layer", "dataLayer.push");

  /** An array, because gtag.js and the tag manager read what is in it. */
  class DataLayer extends Array {
    push(entry) {
      if (String(entry) === "[object Arguments]") reportGtag(...entry);
      else reportEntry(entry);
      return super.push(entry);
    }
  }

  let isStarted = false;

  /** The event panel calls this when the user consents while the page is open. */
  window.startVendors = () => {
    if (isStarted) return;
    isStarted = true;
    Object.assign(window, {
      google_tag_manager: { "G-HOMESPUN": {}, "GTM-HOMESPUN": {} },
      dataLayer: new DataLayer(),
      gtag() {
        // biome-ignore lint/complexity/noArguments: the vendor's snippet uses it
        window.dataLayer.push(arguments);
      },
      uetq: { push: createReporter("Search ads", "uetq.push") },
      fbq: createReporter("Social pixel", "fbq"),
      pintrk: createReporter("Pin tracker", "pintrk"),
      ub: { page: { visitorId: "demo-visitor" } },
      _ubaq: { push: createReporter("Landing page", "_ubaq.push") },
      mixpanel: { track: createReporter("Product analytics", "mixpanel.track") },
      Attribution: { track: createReporter("Attribution", "Attribution.track") },
      Intercom: createReporter("Chat", "Intercom"),
    });
    window.gtag("js", new Date());
    window.gtag("config", "G-HOMESPUN", { send_page_view: false });
    window.fbq("init", "100200300");
  };

  try {
    if (localStorage.getItem("cookieConsentAccepted") === "true") window.startVendors();
  } catch {
    // If storage is blocked, there is no consent.
  }
})();
