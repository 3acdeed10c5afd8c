import type { Selectable } from 'kysely';
import { AFTER_SALE_OFFERS, type AfterSaleOffer } from './after-sale-offers.ts';
import type { Schema } from '../../db/schema.ts';
import type { Db } from '../../db/transaction.ts';
import type { CatalogueVersion } from '../../kit/server/cache/catalogue-version.ts';
import { Memo } from '../../kit/server/cache/memo.ts';
import { afterSaleMessages } from './after-sale.words.ts';
import { conflict } from '../../kit/server/http/errors.ts';

/** @throws Refused 409 switched_off */
export async function requireOffered({ afterSale }: WithAfterSale, offer: AfterSaleOffer): Promise<void> {
  if (!(await afterSale())[offer]) throw conflict('switched_off', afterSaleMessages.switchedOff);
}

export interface WithAfterSale {
  /** Cached; not for use inside a transaction. */
  afterSale: () => Promise<AfterSaleRow>;
}

export type AfterSaleRow = Selectable<Schema['after_sale_settings']>;

export function readAfterSaleRow(db: Db): Promise<AfterSaleRow> {
  return db.selectFrom('after_sale_settings').selectAll().executeTakeFirstOrThrow();
}

export function afterSaleMemo(db: Db, version: CatalogueVersion): () => Promise<AfterSaleRow> {
  const memo = new Memo<AfterSaleRow>(() => version.withoutStock);
  return () => memo.of({}, () => readAfterSaleRow(db));
}

/** The answer of `GET /api/shop`: nothing while all is off. */
export function offeredAfterSale(row: AfterSaleRow): { afterSale?: AfterSaleOffer[] } {
  const offers = AFTER_SALE_OFFERS.filter((offer) => row[offer]);
  return offers.length === 0 ? {} : { afterSale: offers };
}
