import { ZonesByPrefix } from '../../../../domain/delivery/zone-of-pin.ts';
import type { CodRules } from '../../../../domain/payments/cod-rules.ts';
import type { Db } from '../../../../db/transaction.ts';
import type { CatalogueVersion } from '../../../cache/catalogue-version.ts';
import { Memo } from '../../../cache/memo.ts';
import {
  codRulesOf,
  readPaymentSettingsRow,
  type PaymentSettingsRow,
} from '../../platform/settings/payment-settings-row.ts';
import { readZones, type Zone } from './read-zones.ts';

export interface WithDeliveryRules {
  /** Cached; not for use inside a transaction. */
  deliveryRules: () => Promise<DeliveryRules>;
}

/** The zones and the payment settings, which bound them, are read and cached together. */
export interface DeliveryRules {
  zones: ZonesByPrefix<Zone>;
  /** For a PIN without a prefix, and an order without a PIN. */
  defaultZone: Zone;
  settings: PaymentSettingsRow;
  cod: CodRules;
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
  return { zones: new ZonesByPrefix(pairs, defaultZone), defaultZone, settings, cod: codRulesOf(settings) };
}
