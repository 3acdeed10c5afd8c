import { ipKeyOf } from '../../kit/server/security/ip-key.ts';
import { isKnownTo, readKnownBrowser } from '../../kit/server/security/known-browser.ts';
import type { HttpRequest, Services } from '../../kit/server/services.ts';
import { findUserByEmail } from './auth-queries.server.ts';

/** A person who asks for a mail with a code or link. */
export interface Asker {
  ipKey: string;
  /** The id of a browser that the account knows; null for all others. */
  browserId: string | null;
}

/** Looks the account up only for browsers that are known to somebody, so that its time tells others nothing. */
export async function mailAskerOf(
  services: Pick<Services, 'cookies' | 'db' | 'secret'>,
  request: HttpRequest,
  email: string,
): Promise<Asker> {
  const ipKey = ipKeyOf(request.ip);
  const browser = readKnownBrowser(services.secret, request.cookies[services.cookies.knownBrowser]);
  const user = browser && (await findUserByEmail(services.db, email));
  return { ipKey, browserId: user && isKnownTo(services.secret, browser, user) ? browser.id : null };
}
