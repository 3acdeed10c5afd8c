/** The names of the shop's cookies. */
export interface CookieNames {
  access: string;
  refresh: string;
  /** Marks the browser that has proven an e-mail address. */
  verified: string;
  /** Readable by scripts and worth nothing: it only says whether asking for the profile makes sense. */
  hint: string;
  /** Marks a browser that has logged in before. */
  knownBrowser: string;
  /** Whether the names begin with `__Host-`: the browser then takes them from this host alone, for every path. */
  areHostOnly: boolean;
}

/** @param publicUrl on https the names are `__Host-…`, which no other host and no plain http can set (RFC 6265bis) */
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
