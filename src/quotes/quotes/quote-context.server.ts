import { quoteStateOf } from './quote-states.ts';
import { isoDayOf } from '../../kit/rules/dates.ts';
import type { Services } from '../../kit/server/services.ts';
import type { WithDeskSettings } from '../../accounts/desk-settings/desk-settings-memo.server.ts';
import type { DeliveryRules, WithDeliveryRules } from '../../delivery/zones/delivery-rules.server.ts';
import type { WithMemberPrices } from '../../dealers/price-lists/buyer-prices.server.ts';
import type { SettingsRow, WithSettings } from '../../platform/settings/settings-memo.server.ts';

export type QuoteServices = Services & WithSettings & WithDeskSettings & WithDeliveryRules & WithMemberPrices;

/** The data that quotations are computed and answered with; read before a transaction. */
export interface QuoteContext {
  services: QuoteServices;
  settings: SettingsRow;
  rules: DeliveryRules;
  now: Date;
  /** The day in India. */
  today: string;
}

export async function quoteContext(services: QuoteServices): Promise<QuoteContext> {
  const [settings, rules] = await Promise.all([services.settings(), services.deliveryRules()]);
  const now = services.clock.now();
  return { services, settings, rules, now, today: isoDayOf(now) };
}

export function isExpired(validUntil: string, now: Date): boolean {
  return quoteStateOf('sent', validUntil, now) === 'expired';
}
