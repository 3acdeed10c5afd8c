import { sql } from 'kysely';
import { ZonesByPrefix } from '../pins/zone-of-pin.ts';
import type { CodRules, CodZone } from '../../payments/pay-ways/cod-rules.ts';
import type { Db } from '../../db/transaction.ts';
import type { CatalogueVersion } from '../../kit/server/cache/catalogue-version.ts';
import { Memo } from '../../kit/server/cache/memo.ts';
import {
  codRulesOf,
  readPaymentSettingsRow,
  type PaymentSettingsRow,
} from '../../platform/settings/change-settings.server.ts';
import type { FeeRule, FeeStep } from './delivery-fee.ts';

/** Pages name a few places; the answer about a PIN code says it exactly. */
const MAX_NAMED_ZONES = 20;

export interface WithDeliveryRules {
  /** Cached; not for use inside a transaction. */
  deliveryRules: () => Promise<DeliveryRules>;
}

/** The zones and the payment settings, which bound them, are read and cached together. */
export interface DeliveryRules {
  zones: ZonesByPrefix<Zone>;
  /** Applies to a PIN without a prefix, and to an order without a PIN. */
  defaultZone: Zone;
  settings: PaymentSettingsRow;
  cod: CodRules;
  offers: ZoneOffers;
}

/** The offers that pages may show without a PIN code; absent where they are the same everywhere, or nowhere. */
interface ZoneOffers {
  payOnDelivery?: 'by_default' | 'in_zones' | 'nowhere';
  installsIn?: string[];
}

/** Not inside a transaction: with the embedded database's one connection it would deadlock. */
export function deliveryRulesMemo(db: Db, version: CatalogueVersion): () => Promise<DeliveryRules> {
  const memo = new Memo<DeliveryRules>(() => version.withoutStock);
  return () => memo.of({}, () => readDeliveryRules(db));
}

async function readDeliveryRules(db: Db): Promise<DeliveryRules> {
  const [read, settings] = await Promise.all([readZones(db), readPaymentSettingsRow(db)]);
  const pairs: [string, Zone][] = [];
  const zones = read.map(({ prefixes, ...zone }) => {
    for (const prefix of prefixes) pairs.push([prefix, zone]);
    return zone;
  });
  const defaultZone = zones.find(({ isDefault }) => isDefault)!;
  const cod = codRulesOf(settings);
  return {
    zones: new ZonesByPrefix(pairs, defaultZone),
    defaultZone,
    settings,
    cod,
    offers: offersOf(
      zones.filter(({ served }) => served),
      cod,
    ),
  };
}

function offersOf(served: readonly Zone[], { mostPaise }: CodRules): ZoneOffers {
  const withCod = served.filter(({ cod, codMostPaise }) => cod && codMostPaise !== 0 && mostPaise !== 0);
  const installing = served.filter(({ installs }) => installs).map(({ name }) => name);
  return {
    ...(!(withCod.length > 0 && withCod.length === served.length) && { payOnDelivery: coverOf(withCod) }),
    ...(installing.length > 0 && { installsIn: installing.slice(0, MAX_NAMED_ZONES) }),
  };
}

function coverOf(withCod: readonly Zone[]): NonNullable<ZoneOffers['payOnDelivery']> {
  if (withCod.some(({ isDefault }) => isDefault)) return 'by_default';
  return withCod.length > 0 ? 'in_zones' : 'nowhere';
}

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
