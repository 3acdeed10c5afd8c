import type { Return } from '../../../../contract/orders/returns/returns-shapes.ts';
import type { Tx } from '../../../transaction/in-transaction.ts';
import { queueMessage } from '../../platform/messages/queue-messages.ts';

/** Sends a message to the person who placed the order, where they agreed to messages. */
export async function queueReturnMessage(
  tx: Tx,
  { number, order }: Return,
  kind: 'return_approved' | 'return_received',
  now: Date,
): Promise<void> {
  const { user_id: userId, phone } = await tx
    .selectFrom('orders')
    .select(['user_id', 'phone'])
    .where('number', '=', order)
    .executeTakeFirstOrThrow();
  await queueMessage(tx, { kind, userId, phone, about: number, values: { return: number, order } }, now);
}
