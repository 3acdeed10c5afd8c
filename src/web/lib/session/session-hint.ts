/**
 * The server sets a readable cookie beside the HttpOnly ones, so that guests need no request. It proves nothing.
 * @returns whether that cookie is set
 */
export function hasSessionHint(): boolean {
  return /(?:^|; )(?:__Host-)?signed_in=1(?:;|$)/.test(document.cookie);
}
