import { sql, type Selectable } from 'kysely';
import type { FeeRule, FeeStep } from '../../domain/delivery/delivery-fee.ts';
import { ZonesByPrefix } from '../../domain/delivery/zone-of-pin.ts';
import type { CodRules, CodZone } from '../../domain/payments/cod-rules.ts';
import type { Schema } from '../../db/schema.ts';
import type { Db } from '../../db/transaction.ts';
import type { CatalogueVersion } from './catalogue-version.ts';
import { Memo } from './memo.ts';

export interface Zone extends FeeRule, CodZone {
  id: string;
  name: string;
  isDefault: boolean;
  served: boolean;
  daysMin: number;
  daysMax: number;
  installs: boolean;
}

export interface ZoneWithPrefixes extends Zone {
  prefixes: string[];
}

export type PaymentSettingsRow = Selectable<Schema['payment_settings']>;

export interface DeliveryRules {
  zones: ZonesByPrefix<Zone>;
  /** For a PIN without a prefix, and an order without a PIN. */
  defaultZone: Zone;
  settings: PaymentSettingsRow;
  cod: CodRules;
}

export async function readZones(db: Db): Promise<ZoneWithPrefixes[]> {
  const rows = await db
    .selectFrom('zones')
    .selectAll()
    .select([
      sql<FeeStep[]>`(
        select json_agg(json_build_object('fromPaise', from_paise, 'feePaise', fee_paise) order by from_paise)
        from fee_steps where zone_id = zones.id)`.as('steps'),
      sql<string[]>`array(select prefix from zone_pins where zone_id = zones.id order by prefix)`.as(
        'prefixes',
      ),
    ])
    .orderBy('is_default', 'desc')
    .orderBy('name')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    isDefault: row.is_default,
    served: row.served,
    daysMin: row.days_min,
    daysMax: row.days_max,
    cod: row.cod,
    codMostPaise: row.cod_most_paise,
    installs: row.installs,
    perKgPaise: row.per_kg_paise,
    freeGrams: row.free_grams,
    steps: row.steps,
    prefixes: row.prefixes,
  }));
}

export function readPaymentSettingsRow(db: Db): Promise<PaymentSettingsRow> {
  return db.selectFrom('payment_settings').selectAll().executeTakeFirstOrThrow();
}

async function readDeliveryRules(db: Db): Promise<DeliveryRules> {
  const [read, settings] = await Promise.all([readZones(db), readPaymentSettingsRow(db)]);
  const pairs: [string, Zone][] = [];
  const zones = read.map(({ prefixes, ...zone }) => {
    for (const prefix of prefixes) pairs.push([prefix, zone]);
    return zone;
  });
  const defaultZone = zones.find(({ isDefault }) => isDefault)!;
  const cod = {
    mostPaise: settings.cod_most_paise,
    firstOrderMostPaise: settings.cod_first_order_most_paise,
    refusalsMost: settings.cod_refusals_most,
    codeFromPaise: settings.cod_code_from_paise,
  };
  return { zones: new ZonesByPrefix(pairs, defaultZone), defaultZone, settings, cod };
}

/** Not inside a transaction: with the embedded database's one connection it would deadlock. */
export function deliveryRulesMemo(db: Db, version: CatalogueVersion): () => Promise<DeliveryRules> {
  const memo = new Memo<DeliveryRules>(() => version.withoutStock);
  return () => memo.of({}, () => readDeliveryRules(db));
}
