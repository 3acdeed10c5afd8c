import { rupeesOf } from '../../../../domain/platform/money.ts';
import type { PaymentSettings } from '../../../../contract/payments/payment-settings-shapes.ts';
import type { PaymentSettingsRow } from './payment-settings-row.ts';
import type { SettingsRow } from './settings-memo.ts';

const rupeesOrNone = (paise: number | null) => (paise === null ? null : rupeesOf(paise));

export function paymentSettingsReply(row: PaymentSettingsRow, shop: SettingsRow): PaymentSettings {
  return {
    upi: {
      vpa: shop.vpa,
      name: row.payee_name ?? shop.trade_name,
      mcc: row.mcc,
      most: rupeesOf(row.upi_most_paise),
    },
    bank: shop.bank && {
      name: shop.bank.accountName,
      account: shop.bank.accountNumber,
      ifsc: shop.bank.ifsc,
    },
    cod: {
      most: rupeesOrNone(row.cod_most_paise),
      firstOrderMost: rupeesOrNone(row.cod_first_order_most_paise),
      refusalsMost: row.cod_refusals_most,
      codeFrom: rupeesOrNone(row.cod_code_from_paise),
    },
    cashCeiling: rupeesOf(row.cash_ceiling_paise),
    pickup: { offered: row.pickup_offered, address: row.pickup_address, hours: row.pickup_hours },
    pinNeeded: row.pin_needed,
    holdHours: { upi: row.hold_upi_hours, bank: row.hold_bank_hours },
    unpaid: {
      orders: row.unpaid_orders,
      amount: rupeesOrNone(row.unpaid_paise),
      beforeFirst: row.unpaid_before_first,
    },
    ...(row.fee_gst_rate === null ? {} : { feeRate: row.fee_gst_rate }),
  };
}
