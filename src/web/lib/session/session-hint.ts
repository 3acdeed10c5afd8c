/** A readable cookie beside the HttpOnly ones, so that guests need no request. It proves nothing. */
export function hasSessionHint(): boolean {
  return /(?:^|; )(?:__Host-)?signed_in=1(?:;|$)/.test(document.cookie);
}
