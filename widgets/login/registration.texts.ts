export const registrationTexts = {
  "login.registerTitle": "Create your account",
  "login.firstName": "First name",
  "login.lastName": "Last name",
  "login.createAccount": "Create account",
  "login.creatingAccount": "Creating your account…",
  "login.isNew": "New here?",
  "login.toRegister": "Create an account",
  "login.hasAccount": "Already have an account?",
  "login.toLogIn": "Log in instead",
  "login.firstNameMissing": "Enter your first name.",
  "login.lastNameMissing": "Enter your last name.",
  "login.newPasswordMissing": "Choose a password.",
} as const;
