export const recaptchaTexts = {
  "login.recaptcha": "Protected by reCAPTCHA. What applies are Google’s",
  "login.recaptchaPrivacy": "Privacy Policy",
  "login.recaptchaAnd": "and",
  "login.recaptchaTerms": "Terms of Service",
  "login.recaptchaMissing":
    "The check that keeps robots out can’t be reached. A content blocker or the network may be in its way. Allow google.com, then try again; what you typed stays.",
  "login.recaptchaRetry": "Try again",
} as const;
