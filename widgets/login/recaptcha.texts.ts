export const recaptchaTexts = {
  "login.recaptcha": "Protected by reCAPTCHA. Google’s {privacy} and {terms} apply.",
  "login.recaptchaPrivacy": "Privacy Policy",
  "login.recaptchaTerms": "Terms of Service",
  "login.recaptchaMissing":
    "The security check couldn’t load. A content blocker or your network may be blocking it. Allow {host} and try again. What you typed is still here.",
  "login.recaptchaRetry": "Try again",
} as const;
