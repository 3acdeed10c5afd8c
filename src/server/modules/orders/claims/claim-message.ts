import type { ClaimStep } from '../../../../domain/orders/claims/claim-steps.ts';
import type { MessageKind } from '../../../../domain/platform/message-kinds.ts';
import type { Tx } from '../../../transaction/in-transaction.ts';
import { queueMessage } from '../../platform/messages/queue-messages.ts';
import { claimNumber } from './claim-rows.ts';
import type { LockedClaim } from './lock-claim.ts';

const KINDS: Partial<Record<ClaimStep, Extract<MessageKind, `claim_${string}`>>> = {
  received: 'claim_received',
  repaired: 'claim_ready',
  replaced: 'claim_ready',
};

/** Sends a message to the person who follows the claim in an account, for the steps they wait for. */
export async function queueClaimMessage(
  tx: Tx,
  claim: LockedClaim,
  step: ClaimStep,
  now: Date,
): Promise<void> {
  const kind = KINDS[step];
  if (kind === undefined) return;
  // The number that the account ordered with: the person who claims may have typed somebody else's.
  const ordered = await tx
    .selectFrom('orders')
    .innerJoin('products', (join) => join.on('products.id', '=', claim.product_id))
    .select(['orders.phone', 'products.name as product'])
    .where('orders.id', '=', claim.order_id)
    .executeTakeFirst();
  if (!ordered) return;
  const { phone, product } = ordered;
  const number = claimNumber(claim.number);
  const userId = claim.user_id;
  await queueMessage(tx, { kind, userId, phone, about: number, values: { claim: number, product } }, now);
}
