import { ipKeyOf } from '../../../security/ip-key.ts';
import { isKnownTo, readKnownBrowser } from '../../../security/known-browser.ts';
import type { HttpRequest, Services } from '../../../services.ts';
import { findUserByEmail } from './auth-queries.ts';

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
