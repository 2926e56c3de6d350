/** A cookie was named nothing, or like one of the attributes that cookies themselves have. */
export class CookieNameError extends TypeError {
  override readonly name = "CookieNameError";

  constructor(cookieName: unknown, reason: string) {
    super(`Cookie name ${JSON.stringify(cookieName)} was refused: ${reason}. Choose another name.`);
  }
}
