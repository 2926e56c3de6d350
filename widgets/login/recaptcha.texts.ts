export const recaptchaTexts = {
  "login.recaptcha": "Protected by reCAPTCHA. Google’s",
  "login.recaptchaPrivacy": "Privacy Policy",
  "login.recaptchaAnd": "and",
  "login.recaptchaTerms": "Terms of Service",
  "login.recaptchaApply": "apply.",
  "login.recaptchaMissing":
    "The check that keeps robots out can’t be reached. A content blocker or the network may be in its way. Allow {host}, then try again; what you typed stays.",
  "login.recaptchaRetry": "Try again",
} as const;
