/*
 * The event panel of these pages, for designers and marketers: it shows each event and what each
 * channel received, live and across pages. It uses what any script of a host page can use: the DOM
 * events of the widgets, and the `demo:vendor-call` events of `vendors.js`. The pages include it
 * before the loader and without `defer`: the widgets may log the page view before deferred scripts run.
 */
(() => {
  const KEPT_ENTRIES = 120;
  const STORAGE_KEY = "demo:events";
  const WIDGETS = "Widgets";

  const entries = readStored();
  let isOpen = entries.isOpen;

  const make = (tag, properties = {}, ...children) => {
    const element = Object.assign(document.createElement(tag), properties);
    element.append(...children);
    return element;
  };

  const count = make("span", { className: "event-panel-count" });
  const toggle = make(
    "button",
    { className: "event-panel-toggle", type: "button", onclick: () => setOpen(!isOpen) },
    "Events",
    count,
  );
  toggle.setAttribute("aria-controls", "event-panel-body");
  const consent = make("button", {
    className: "event-panel-button",
    type: "button",
    onclick: changeConsent,
  });
  const clear = make(
    "button",
    { className: "event-panel-button", type: "button", onclick: clearEntries },
    "Clear",
  );
  const list = make("ol", { className: "event-panel-list", tabIndex: 0 });
  list.setAttribute("aria-label", "Events and calls, newest last");
  const consentState = make("p", { className: "event-panel-consent" });
  const body = make(
    "div",
    { className: "event-panel-body", id: "event-panel-body" },
    make("h2", { className: "event-panel-title" }, "Events on these pages"),
    make("div", { className: "event-panel-row" }, consentState, consent),
    make("div", { className: "event-panel-row" }, clear),
    list,
  );
  const panel = make("aside", { className: "event-panel" }, toggle, body);
  panel.setAttribute("aria-label", "Event panel");
  panel.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !isOpen) return;
    setOpen(false);
    toggle.focus();
  });

  document.addEventListener("fundraising:event", ({ detail }) =>
    add(WIDGETS, detail.eventName, JSON.stringify(detail.metadata)),
  );
  document.addEventListener("demo:vendor-call", ({ detail }) => add(detail.channel, detail.text));
  window.addEventListener("storage", showConsent);

  const styles = make("link", { rel: "stylesheet", href: "/assets/event-panel.css" });
  // Without its styles the panel would be shown below the footer.
  styles.onload = () => document.body.append(panel);
  document.head.append(styles);
  setOpen(isOpen);
  showConsent();
  showEntries();

  function setOpen(open) {
    isOpen = open;
    body.hidden = !open;
    list.scrollTop = list.scrollHeight;
    toggle.setAttribute("aria-expanded", String(open));
    store();
  }

  function add(channel, text, note = "") {
    const time = new Date().toLocaleTimeString("en-GB");
    entries.list.push({ channel, text, note, time, path: location.pathname });
    entries.list.splice(0, entries.list.length - KEPT_ENTRIES);
    store();
    showEntries();
  }

  function showEntries() {
    count.textContent = entries.list.length ? ` ${entries.list.length}` : "";
    list.replaceChildren(...entries.list.map(describe));
    if (!entries.list.length)
      list.append(make("li", { className: "event-panel-none" }, "None yet."));
    list.scrollTop = list.scrollHeight;
  }

  function describe({ channel, text, note, time, path }) {
    const isOwn = channel === WIDGETS;
    return make(
      "li",
      { className: isOwn ? "event-panel-event" : "event-panel-call" },
      make("span", { className: "event-panel-channel" }, isOwn ? `${time} ${path}` : channel),
      make("code", {}, text),
      ...(note && note !== "{}" ? [make("code", { className: "event-panel-note" }, note)] : []),
    );
  }

  function clearEntries() {
    entries.list = [];
    store();
    showEntries();
  }

  function hasConsent() {
    try {
      return localStorage.getItem("cookieConsentAccepted") === "true";
    } catch {
      return false;
    }
  }

  function showConsent() {
    const isGiven = hasConsent();
    consentState.textContent = isGiven
      ? "The user has consented: the channels receive all events."
      : "The user has not consented: the server’s log receives all events, and the channels wait.";
    consent.textContent = isGiven ? "Withdraw consent" : "Give consent";
  }

  function changeConsent() {
    const isGiven = hasConsent();
    if (!isGiven) window.startVendors?.();
    window.fundraising = Object(window.fundraising).push ? window.fundraising : [];
    window.fundraising.push((api) => {
      if (isGiven) api.consent.withdraw();
      else api.consent.accept();
      showConsent();
    });
  }

  function readStored() {
    try {
      const { list, isOpen } = JSON.parse(sessionStorage.getItem(STORAGE_KEY));
      return { list: [...list], isOpen: isOpen === true };
    } catch {
      return { list: [], isOpen: false };
    }
  }

  function store() {
    try {
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ list: entries.list, isOpen }));
    } catch {
      // If storage is blocked, the list starts empty on each page.
    }
  }
})();
