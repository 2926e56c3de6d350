/** A cookie's name is empty, or is the name of a cookie attribute. */
export class CookieNameError extends TypeError {
  override readonly name = "CookieNameError";

  constructor(cookieName: string) {
    const reason = cookieName ? "it is the name of a cookie attribute" : "a cookie needs a name";
    super(`Cookie name ${JSON.stringify(cookieName)} is not allowed: ${reason}.`);
  }
}
