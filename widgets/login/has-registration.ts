/**
 * Whether this build has registration anywhere. It is a constant, so that without registration the
 * minifier removes the code for it.
 */
export const HAS_REGISTRATION = !(
  SETTINGS.registration.disabledAsModal && SETTINGS.registration.disabledAsPage
);
