import type { Selectable } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { Db } from '../../db/transaction.ts';
import type { CatalogueVersion } from '../../kit/server/cache/catalogue-version.ts';
import { Memo } from '../../kit/server/cache/memo.ts';
import { conflict } from '../../kit/server/http/errors.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { afterSaleMessages } from '../../platform/after-sale/after-sale.words.ts';
import { ONSITE_OFFERS, type OnsiteOffer } from './onsite-choices.ts';
import type { OnsiteSettings } from './onsite-settings.shapes.ts';

export interface WithOnsite {
  /** Cached; not for use inside a transaction. */
  onsite: () => Promise<OnsiteRow>;
}

export type OnsiteRow = Selectable<Schema['onsite_settings']>;

export function readOnsiteRow(db: Db | Tx): Promise<OnsiteRow> {
  return db.selectFrom('onsite_settings').selectAll().executeTakeFirstOrThrow();
}

/** Whatever takes a place locks this row first: of two who book the last place one waits. */
export function lockOnsiteRow(tx: Tx): Promise<OnsiteRow> {
  return tx.selectFrom('onsite_settings').selectAll().forUpdate().executeTakeFirstOrThrow();
}

export function onsiteMemo(db: Db, version: CatalogueVersion): () => Promise<OnsiteRow> {
  const memo = new Memo<OnsiteRow>(() => version.withoutStock);
  return () => memo.of({}, () => readOnsiteRow(db));
}

type ShownOnsite = Pick<OnsiteSettings, 'withoutOrder'> & { offers: OnsiteOffer[] };

/** The answer of `GET /api/shop`: nothing while all is off. */
export function offeredOnsite(row: OnsiteRow): { onsite?: ShownOnsite } {
  const offers = ONSITE_OFFERS.filter((offer) => isOn(row, offer));
  const withoutOrder = row.visits ? row.without_order : [];
  return offers.length === 0 ? {} : { onsite: { offers, withoutOrder } };
}

function isOn(row: OnsiteRow, offer: OnsiteOffer): boolean {
  return offer === 'siteFiles' ? row.site_files : row[offer];
}

/** @param offers one of these is enough @throws Refused 409 switched_off */
export function requireOn(row: OnsiteRow, ...offers: OnsiteOffer[]): void {
  if (!offers.some((offer) => isOn(row, offer)))
    throw conflict('switched_off', afterSaleMessages.switchedOff);
}
