import { sql, type RawBuilder } from 'kysely';
import { isoDayOf } from '../../kit/rules/dates.ts';
import { RETENTION } from '../../platform/retention/retention.ts';
import { returnableOf } from './return-days.ts';
import { returnMessages } from './return.words.ts';
import type { OrderAfterSale } from '../tracking/track.shapes.ts';
import type { Db } from '../../db/transaction.ts';
import { secondsAfter } from '../../kit/server/clock.ts';
import type { Services } from '../../kit/server/services.ts';
import type { Tx } from '../../kit/server/transaction/in-transaction.ts';
import type { WithAfterSale } from '../../platform/after-sale/after-sale-memo.server.ts';
import { deletePicturesOf } from '../../orders/kept-pictures/keep-pictures.server.ts';
import { readReturnFacts, type ReturnableLine } from './return-facts.server.ts';
import { forBuyer, readReturns, returnReply } from './return-replies.server.ts';

/** The returns of the person who placed the order; empty, without a statement, while returns are not offered. */
export async function readOwnReturns(
  { db, clock, afterSale }: Pick<Services, 'clock' | 'db'> & WithAfterSale,
  orderId: number,
): Promise<Pick<OrderAfterSale, 'returnable' | 'returns'>> {
  const settings = await afterSale();
  if (!settings.returns) return { returnable: [], returns: [] };
  const { lines, returns } = await readReturnFacts(db, orderId, settings, true);
  const today = isoDayOf(clock.now());
  return {
    returnable: lines.map((line) => returnableReply(line, today)),
    returns: returns.map((back) => forBuyer(returnReply(back))),
  };
}

function returnableReply(line: ReturnableLine, today: string): OrderAfterSale['returnable'][number] {
  const { position, name, isService, delivered } = line;
  if (isService) return { position, left: 0, until: null, reasons: [], why: returnMessages.service(name) };
  const { left, until, reasons } = returnableOf(line.left, line.terms, today);
  return { position, left, until, reasons, why: reasons.length > 0 ? null : whyNot() };

  function whyNot(): string {
    if (delivered === 0) return returnMessages.notDelivered(name);
    return left === 0 ? returnMessages.tooMany(name, 0) : returnMessages.over(name);
  }
}

/** The returns in the data that a person downloads. */
export async function readReturnsOf(db: Db, { id }: { id: string }): Promise<object[]> {
  const rows = await db
    .selectFrom('returns')
    .innerJoin('orders', 'orders.id', 'returns.order_id')
    .select('returns.id')
    .where('orders.user_id', '=', id)
    .orderBy('requested_at')
    .orderBy('returns.id')
    .execute();
  const returns = await readReturns(
    db,
    rows.map((row) => row.id),
  );
  return returns.map(({ number, order, state, reason, text, want, lines, value, requestedAt, closedAt }) => ({
    ...{ number, order, state, reason, text, want },
    lines: lines.map(({ product, quantity }) => ({ name: product.name, quantity })),
    total: value.total,
    ...{ requestedAt, closedAt },
  }));
}

/** Erases the texts of returns that have ended; the others stay whole until then. */
export async function eraseReturnsOf(tx: Tx, userId: string): Promise<void> {
  await eraseEnded(tx, sql`order_id in (select id from orders where user_id = ${userId})`);
}

/** The privacy page says how long they are kept. */
export async function eraseOldReturns(db: Db, now: Date): Promise<void> {
  await eraseEnded(
    db,
    sql`updated_at < ${secondsAfter(now, -RETENTION.returns.seconds)} and (text <> '' or exists (
      select from pictures_kept where owner_kind = 'return' and owner_id = returns.id))`,
  );
}

async function eraseEnded(db: Db | Tx, which: RawBuilder<boolean>): Promise<void> {
  const ended = await db
    .updateTable('returns')
    .set({ text: '' })
    .where(which)
    .where('state', 'in', ['refused', 'withdrawn', 'closed'])
    .returning('id')
    .execute();
  await deletePicturesOf(
    db,
    'return',
    ended.map(({ id }) => id),
  );
}
