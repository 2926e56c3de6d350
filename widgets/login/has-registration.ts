/**
 * Whether people can register anywhere in this build. Where not, a minifier that knows this constant
 * leaves out what only registration needs.
 */
export const HAS_REGISTRATION = !(
  SETTINGS.registration.disabledAsModal && SETTINGS.registration.disabledAsPage
);
