import * as proofMessages from '../../platform/rights/proof.words.ts';
import type { Proof, ProofBody } from '../../platform/rights/proof.shapes.ts';
import { secondsAfter } from '../../kit/server/clock.ts';
import { notSignedIn, Refused } from '../../kit/server/http/errors.ts';
import type { CurrentUser } from '../../kit/server/security/tokens.ts';
import { giveBack, requireWithinLimits, type Counted } from '../../kit/server/security/rate-limits.ts';
import { logSecurityEvent } from '../../kit/server/security/security-log.ts';
import type { HttpRequest, Services } from '../../kit/server/services.ts';
import { authLimits, keysOf } from '../auth/auth-limits.server.ts';
import { findUserById, type UserRow } from '../auth/auth-queries.server.ts';
import { isRightPassword } from '../auth/log-in.server.ts';
import { takeTotp } from '../two-step/take-totp.server.ts';
import { payeeChangedMail } from '../../platform/settings/payee-mail-text.server.ts';
import type { PayeeGuard } from '../../platform/settings/change-settings.server.ts';
import { requireProof } from '../../kit/server/http/guards.ts';
import { mailOwners } from '../staff/staff-mails.server.ts';

/**
 * Compares the password, or a code of the authenticator app, before a sensitive action.
 * @throws Refused 403 when it is wrong; 401 when the session is over; 429 after five wrong ones in ten minutes
 */
export async function proveOneself(
  services: Services,
  request: HttpRequest,
  currentUser: CurrentUser,
  proof: ProofBody,
): Promise<Proof> {
  const user = await findUserById(services.db, currentUser.id);
  if (!user) throw notSignedIn();
  const counted = authLimits.proofs(user.id);
  await requireWithinLimits(services, counted);
  const fault = await findFault(services, user, proof, counted);
  if (fault !== null) {
    const reason = 'a wrong password or code where it was asked for again';
    logSecurityEvent(services, request, 'proof_wrong', { userId: user.id, reason });
    throw new Refused(403, 'proof_wrong', Object.values(fault)[0]!, { fields: fault });
  }
  const provedUntil = proofEnd(services);
  const session = await services.db
    .updateTable('sessions')
    .set({ proved_until: provedUntil })
    .where('id', '=', currentUser.sessionId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (session.numUpdatedRows === 0n) throw notSignedIn();
  return { provedUntil: provedUntil.toISOString() };
}

/** Returns the wrong field. A right answer is given back to the limit. */
async function findFault(
  services: Services,
  user: UserRow,
  { password, code }: ProofBody,
  counted: Counted[],
): Promise<Record<string, string> | null> {
  if (code === undefined) {
    const isRight = await isRightPassword(services, counted, password!, user.password_hash);
    return isRight ? null : { password: proofMessages.wrong };
  }
  if (!(await takeTotp(services.db, services, user, code))) return { code: proofMessages.wrongCode };
  await giveBack(services, keysOf(counted));
  return null;
}

export function proofEnd({ clock, config }: Pick<Services, 'clock' | 'config'>): Date {
  return secondsAfter(clock.now(), config.proofSeconds);
}

/** Only a person who gave the password a moment ago changes where shoppers pay to, and every owner is mailed. */
export function payeeGuard(services: Pick<Services, 'clock' | 'config' | 'secret'>): PayeeGuard {
  return {
    require: (currentUser) => requireProof(currentUser, services.clock.now()),
    tell: async (tx, currentUser, what) => {
      const by = await findUserById(tx, currentUser.id);
      await mailOwners(tx, services, (to) =>
        payeeChangedMail(to, what, by?.email ?? '', services.config.publicUrl),
      );
    },
  };
}
