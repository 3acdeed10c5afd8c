import { createHmac, randomBytes } from 'node:crypto';
import { base32Of, bytesOfBase32, stepOfTotp, type Hmac } from './totp.ts';
import { decrypt, encrypt } from '../../kit/server/security/secrets.ts';
import type { Services } from '../../kit/server/services.ts';

/** RFC 4226 asks for 160 bits. */
const SECRET_BYTES = 20;

const hmac: Hmac = (secret, message) => createHmac('sha1', secret).update(message).digest();

export function newTotpSecret(): string {
  return base32Of(randomBytes(SECRET_BYTES));
}

/** Opens in the row of its person only. */
export function sealTotpSecret({ secret }: Pick<Services, 'secret'>, userId: string, totp: string): string {
  return encrypt(secret, totp, purposeOf(userId));
}

interface Holder {
  id: string;
  totp_secret: string | null;
  totp_last_step: number | null;
}

/** The step of a right code that was not used yet; null otherwise. */
export function stepOfCode(
  services: Pick<Services, 'clock' | 'log' | 'secret'>,
  { id, totp_secret, totp_last_step }: Holder,
  typed: string,
): number | null {
  const totp = totp_secret && openTotpSecret(services, id, totp_secret);
  return totp ? stepOfTotp(hmac, bytesOfBase32(totp), typed, services.clock.now(), totp_last_step) : null;
}

/** Null after AUTH_SECRET was changed: no code is right then, and `npm run admin` helps. */
function openTotpSecret(
  { secret, log }: Pick<Services, 'log' | 'secret'>,
  userId: string,
  sealed: string,
): string | null {
  try {
    return decrypt(secret, sealed, purposeOf(userId));
  } catch (err) {
    log.error({ err, userId }, 'The secret of a two-step log-in was sealed with another AUTH_SECRET');
    return null;
  }
}

function purposeOf(userId: string): string {
  return `two-step ${userId}`;
}
