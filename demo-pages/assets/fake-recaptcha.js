/**
 * A fake of Google's recaptcha script, with the two functions that the widgets call. A build whose
 * `recaptchaScript` setting is the address of this file has a recaptcha without a Google account;
 * docs/deployment.md says how.
 */
const ownKey = new URL(document.currentScript.src).searchParams.get("render");

window.grecaptcha = {
  ready: (callback) => queueMicrotask(callback),
  async execute(siteKey, { action }) {
    if (siteKey !== ownKey) throw new Error(`The site key ${siteKey} does not match the script.`);
    const body = new URLSearchParams({ k: siteKey, action });
    const response = await fetch("/vendor/recaptcha/token", { method: "POST", body });
    if (!response.ok) throw new Error(`No token: the response was ${response.status}.`);
    return response.text();
  },
};
