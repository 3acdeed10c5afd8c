import { ZonesByPrefix } from '../pins/zone-of-pin.ts';
import type { CodRules } from '../../payments/pay-ways/cod-rules.ts';
import type { Db } from '../../db/transaction.ts';
import type { CatalogueVersion } from '../../kit/server/cache/catalogue-version.ts';
import { Memo } from '../../kit/server/cache/memo.ts';
import {
  codRulesOf,
  readPaymentSettingsRow,
  type PaymentSettingsRow,
} from '../../platform/settings/payment-settings-row.server.ts';
import { readZones, type Zone } from './read-zones.server.ts';

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
