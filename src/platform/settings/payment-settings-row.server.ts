import type { Selectable } from 'kysely';
import type { UnpaidBounds } from '../../orders/orders/unpaid-bounds.ts';
import type { CodRules } from '../../payments/pay-ways/cod-rules.ts';
import type { Schema } from '../../db/schema.ts';
import type { Db } from '../../db/transaction.ts';

export type PaymentSettingsRow = Selectable<Schema['payment_settings']>;

export function readPaymentSettingsRow(db: Db): Promise<PaymentSettingsRow> {
  return db.selectFrom('payment_settings').selectAll().executeTakeFirstOrThrow();
}

export function codRulesOf(settings: PaymentSettingsRow): CodRules {
  return {
    mostPaise: settings.cod_most_paise,
    firstOrderMostPaise: settings.cod_first_order_most_paise,
    refusalsMost: settings.cod_refusals_most,
    codeFromPaise: settings.cod_code_from_paise,
  };
}

export function unpaidBoundsOf(settings: PaymentSettingsRow): UnpaidBounds {
  return {
    orders: settings.unpaid_orders,
    paise: settings.unpaid_paise,
    beforeFirst: settings.unpaid_before_first,
  };
}
