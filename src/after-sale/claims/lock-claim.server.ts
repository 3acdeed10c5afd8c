import type { Selectable } from 'kysely';
import { isClaimOpen, nextSteps } from './claim-steps.ts';
import * as claimDeskMessages from './claim-desk.words.ts';
import type { Schema } from '../../db/schema.ts';
import { conflict, type Refused } from '../../kit/server/http/errors.ts';
import { requireById } from '../../kit/server/http/require-by-id.ts';
import { record, type Locked, type Which } from '../../platform/records/record.server.ts';
import type { Step } from '../../platform/records/step.server.ts';
import { lockOrderById } from '../../orders/orders/lock-order.server.ts';

export type LockedClaim = Selectable<Schema['claims']>;

const claims = record({
  table: 'claims',
  notFound: () => claimDeskMessages.notFound,
  changed: () => claimDeskMessages.changed,
});

/** Locked after its order. @throws Refused 404; 409 changed_meanwhile */
export async function lockClaim(step: Step, which: Which): Promise<Locked<'claims'>> {
  const ofClaims = step.tx.selectFrom('claims').select('order_id');
  const { order_id } = await requireById(ofClaims, which.id, claimDeskMessages.notFound);
  if (order_id !== null) await lockOrderById(step.tx, order_id);
  return claims.lock(step, which);
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
