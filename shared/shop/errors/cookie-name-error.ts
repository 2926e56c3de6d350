/** A cookie's name is empty, or is the name of a cookie attribute. */
export class CookieNameError extends TypeError {
  override readonly name = "CookieNameError";

  constructor(cookieName: unknown, reason: string) {
    super(`Cookie name ${JSON.stringify(cookieName)} is not allowed: ${reason}.`);
  }
}
