import { quoteMessages } from './quote.words.ts';
import type { Order } from '../../orders/orders/orders.shapes.ts';
import type { Db } from '../../db/transaction.ts';
import { conflict } from '../../kit/server/http/errors.ts';
import type { Tx } from '../../kit/server/transaction/in-transaction.ts';
import { findOrderById } from '../../orders/orders/orders-queries.server.ts';
import { acceptKeyOf, type Acceptance } from './place-quoted-order.server.ts';
import type { QuoteRow } from './quotes-queries.server.ts';

type By = Pick<Acceptance, 'idempotency' | 'staffId'>;

/** The order that was made of any quotation under this key. @throws Refused 409 key_reused for another request */
export async function findFirstOrder(db: Db | Tx, by: By): Promise<Order | null> {
  const accepted = await db
    .selectFrom('quotes')
    .select(['order_id', 'accept_key', 'accept_hash'])
    .where('accept_key', '=', acceptKeyOf(by))
    .executeTakeFirst();
  return accepted ? firstOrderOf(db, accepted, by) : null;
}

/** Like `findFirstOrder`, for this quotation alone. @throws Refused 409 key_reused */
export async function firstOrderOf(
  db: Db | Tx,
  row: Pick<QuoteRow, 'accept_hash' | 'accept_key' | 'order_id'>,
  by: By,
): Promise<Order | null> {
  if (row.order_id === null || row.accept_key !== acceptKeyOf(by)) return null;
  if (!row.accept_hash?.equals(by.idempotency.bodyHash))
    throw conflict('key_reused', quoteMessages.keyReused);
  return findOrderById(db, row.order_id);
}
