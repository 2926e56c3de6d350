/**
 * A stand-in for the recaptcha vendor's script, with those two of its functions that the widgets
 * call. A build whose settings name this file as `recaptchaScript` has a recaptcha without an
 * account anywhere; docs/deployment.md says how.
 */
const ownKey = new URL(document.currentScript.src).searchParams.get("render");

window.grecaptcha = {
  ready: (callback) => queueMicrotask(callback),
  async execute(siteKey, { action }) {
    if (siteKey !== ownKey) throw new Error(`The site key ${siteKey} is not that of the script.`);
    const body = new URLSearchParams({ k: siteKey, action });
    const answer = await fetch("/vendor/recaptcha/token", { method: "POST", body });
    if (!answer.ok) throw new Error(`No token: the answer was ${answer.status}.`);
    return answer.text();
  },
};
