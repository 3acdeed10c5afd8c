import type { HttpRequest, Services } from '../services.ts';
import { ipPrefixOf } from './rate-limits.ts';
import { keyedHashOf } from './secrets.ts';

export type SecurityEvent =
  | 'log_in_failed'
  | 'log_in_expired_password'
  | 'access_refused'
  | 'refresh_token_reused'
  | 'limit_met'
  | 'proof_wrong';

interface Details {
  userId?: string | undefined;
  /** Logged as a keyed hash: equal for equal addresses, and not reversible. */
  email?: string | undefined;
  reason: string;
}

/** Logs with the request's id and the client's network. */
export function logSecurityEvent(
  { secret }: Pick<Services, 'secret'>,
  request: HttpRequest,
  event: SecurityEvent,
  { userId, email, reason }: Details,
): void {
  const emailHash = email && keyedHashOf(secret, 'log', email.toLowerCase()).toString('hex').slice(0, 16);
  request.log.warn(
    { security: event, userId, emailHash, network: ipPrefixOf(request.ip), reason },
    'Security event',
  );
}
