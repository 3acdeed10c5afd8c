export interface CookieNames {
  access: string;
  refresh: string;
  verified: string;
  /** Readable by scripts; only shows whether to request the profile. */
  hint: string;
  knownBrowser: string;
  /** `__Host-` names: the browser accepts them from this host alone, for every path. */
  areHostOnly: boolean;
}

/** The names are `__Host-…` on https, which no other host and no plain http can set (RFC 6265bis). */
export function cookieNamesFor(publicUrl: string): CookieNames {
  const areHostOnly = publicUrl.startsWith('https:');
  const name = (plain: string) => (areHostOnly ? `__Host-${plain}` : plain);
  return {
    access: name('access_token'),
    refresh: name('refresh_token'),
    verified: name('verified_email'),
    hint: name('signed_in'),
    knownBrowser: name('known_browser'),
    areHostOnly,
  };
}
