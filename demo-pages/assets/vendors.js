/*
 * The snippets of nine vendors, as in their documentation, with one difference: they load a local
 * fake script, which shows each call in the event panel and sends it nowhere. They run once the user
 * has consented. This script is in the head, so that their globals exist before the widgets look for
 * them.
 */
(() => {
  const FAKE_SCRIPT = "/assets/fake-vendor.js";

  /** What an address has in common with that of the vendor's script, so that the widgets load no other. */
  const SCRIPTS = {
    tagManager: "/gtm.js",
    webAnalytics: "/gtag/js",
    searchAds: "/bat.js",
    socialPixel: "/fbevents.js",
    pinTracker: "/ct/core.js",
    landingPage: "/uba.js",
    productAnalytics: "/mixpanel.js",
    attribution: "/attribution.js",
    chat: "intercom.io/widget/",
  };

  function load(vendor) {
    const script = document.createElement("script");
    script.async = true;
    script.src = `${FAKE_SCRIPT}?vendor=${vendor}&for=${SCRIPTS[vendor]}`;
    document.head.append(script);
  }

  const slice = Array.prototype.slice;

  const SNIPPETS = {
    tagManager() {
      window.dataLayer = window.dataLayer || [];
      window.dataLayer.push({ "gtm.start": Date.now(), event: "gtm.js" });
    },
    webAnalytics() {
      window.gtag = function gtag() {
        // biome-ignore lint/complexity/noArguments: the vendor's snippet uses it
        window.dataLayer.push(arguments);
      };
      window.gtag("js", new Date());
      window.gtag("config", "G-HOMESPUN", { send_page_view: false });
    },
    searchAds() {
      window.uetq = window.uetq || [];
    },
    socialPixel() {
      function fbq() {
        // biome-ignore lint/complexity/noArguments: the vendor's snippet uses it
        const call = arguments;
        if (fbq.callMethod) fbq.callMethod.apply(fbq, call);
        else fbq.queue.push(call);
      }
      Object.assign(fbq, { push: fbq, loaded: true, version: "2.0", queue: [] });
      window.fbq = window._fbq = fbq;
      fbq("init", "100200300");
    },
    pinTracker() {
      window.pintrk = function pintrk() {
        // biome-ignore lint/complexity/noArguments: the vendor's snippet uses it
        window.pintrk.queue.push(slice.call(arguments));
      };
      Object.assign(window.pintrk, { queue: [], version: "3.0" });
    },
    landingPage() {
      window._ubaq = window._ubaq || [];
    },
    productAnalytics() {
      const mixpanel = [];
      for (const method of ["track", "identify", "register", "reset"]) {
        mixpanel[method] = (...call) => mixpanel.push([method, ...call]);
      }
      window.mixpanel = mixpanel;
    },
    attribution() {
      const attribution = [];
      for (const method of ["track", "identify", "page"]) {
        attribution[method] = (...call) => {
          attribution.push([method, ...call]);
          return attribution;
        };
      }
      window.Attribution = attribution;
      attribution.page();
    },
    chat() {
      function chat() {
        // biome-ignore lint/complexity/noArguments: the vendor's snippet uses it
        chat.c(arguments);
      }
      chat.q = [];
      chat.c = (call) => chat.q.push(call);
      window.Intercom = chat;
    },
  };

  let isStarted = false;

  /** The event panel calls this when the user consents while the page is open. */
  window.startVendors = () => {
    if (isStarted) return;
    isStarted = true;
    for (const [vendor, run] of Object.entries(SNIPPETS)) {
      run();
      load(vendor);
    }
  };

  try {
    if (localStorage.getItem("cookieConsentAccepted") === "true") window.startVendors();
  } catch {
    // If storage is blocked, there is no consent.
  }
})();
