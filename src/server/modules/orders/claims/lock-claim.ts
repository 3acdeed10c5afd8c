import type { Selectable } from 'kysely';
import { isClaimOpen, nextSteps } from '../../../../domain/orders/claims/claim-steps.ts';
import * as claimDeskMessages from '../../../../contract/orders/claims/claim-desk-messages.ts';
import type { Schema } from '../../../../db/schema.ts';
import { conflict, notFound, type Refused } from '../../../http/errors.ts';
import { requireById } from '../../../http/require-by-id.ts';
import type { Tx } from '../../../transaction/in-transaction.ts';
import { requireSeen } from '../../platform/audit/require-seen.ts';
import { lockOrderById } from '../orders/lock-order.ts';

export type LockedClaim = Selectable<Schema['claims']>;

/** After its order. @throws Refused 404 */
export async function lockClaim(tx: Tx, id: string): Promise<LockedClaim> {
  const known = await requireById(tx.selectFrom('claims').select('order_id'), id, claimDeskMessages.notFound);
  if (known.order_id !== null) await lockOrderById(tx, known.order_id);
  return tx.selectFrom('claims').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

/** As lockClaim. @throws Refused 409 changed_meanwhile */
export async function lockSeenClaim(tx: Tx, id: string, seen: string): Promise<LockedClaim> {
  const claim = await lockClaim(tx, id);
  await requireSeen(tx, claim, seen, claimDeskMessages.changed);
  return claim;
}

export function standingOf({ state, received_at }: Pick<LockedClaim, 'state' | 'received_at'>) {
  return { state, isReceived: received_at !== null };
}

export function wrongStep(claim: LockedClaim): Refused {
  const allowed = nextSteps(standingOf(claim));
  const sentence = claimDeskMessages.wrongStep(
    claimDeskMessages.states[claim.state],
    allowed.map((step) => claimDeskMessages.states[step]),
  );
  return conflict('wrong_step', sentence, { allowed });
}

/** @throws Refused 409 wrong_step */
export function requireOpen(claim: LockedClaim): void {
  if (!isClaimOpen(standingOf(claim))) throw wrongStep(claim);
}
