import { sql } from 'kysely';
import { normalisedSerial } from '../../../../domain/orders/serials/serial-number.ts';
import type { Page } from '../../../../domain/platform/list-page.ts';
import type { Serial, SerialsQuery } from '../../../../contract/orders/serials/serials-shapes.ts';
import { containsPattern } from '../../../../db/like-pattern.ts';
import { readPage } from '../../../../db/read-page.ts';
import type { Db } from '../../../../db/transaction.ts';
import { isUuid } from '../../../../db/uuid.ts';
import { readSerials } from './serial-replies.ts';

/** Last changed first. A former number finds the unit that had it, and a replaced one also the unit in its place. */
export async function listSerials(
  db: Db,
  { search, product, state, order, ...paging }: SerialsQuery,
  now: Date,
): Promise<Page<Serial>> {
  let query = db.selectFrom('serials');
  if (state) query = query.where('serials.state', '=', state);
  if (product !== undefined)
    query = isUuid(product)
      ? query.where('serials.product_id', '=', product)
      : query.where(sql<boolean>`false`);
  if (order !== undefined)
    query = query.where(sql<boolean>`order_id in (select id from orders where number = ${order})`);
  if (search) {
    const pattern = containsPattern(normalisedSerial(search) ?? search);
    query = query.where(sql<boolean>`(serials.serial ilike ${pattern}
      or serials.id in (select serial_id from serial_events where kind = 'corrected' and ref ilike ${pattern})
      or serials.id in (select replaced_by from serials old where old.serial ilike ${pattern})
      or order_id in (select id from orders where number ilike ${pattern}))`);
  }
  const inOrder = query.select('serials.id').orderBy('serials.updated_at', 'desc').orderBy('serials.id');
  const { items, total } = await readPage(inOrder, paging);
  return {
    items: await readSerials(
      db,
      items.map(({ id }) => id),
      now,
    ),
    total,
  };
}
