import type { Updateable } from 'kysely';
import {
  paymentSettingsBody,
  paymentSettingsShape,
  type PaymentSettings,
  type PaymentSettingsBody,
} from '../../payments/pay-ways/payment-settings.shapes.ts';
import { settingsBody, type Bank } from './settings-body.shapes.ts';
import { settingsShape, shopShape } from './settings.shapes.ts';
import { paiseOf, rupeesOf } from '../../kit/rules/money.ts';
import type { Schema } from '../../db/schema.ts';
import { forDesk, forVisitors, type Routing } from '../../kit/server/http/route.ts';
import type { DeskUser } from '../../kit/server/http/guards.ts';
import { changedNames } from '../audit/write-audit.server.ts';
import { step, type Actor } from '../records/record.server.ts';
import {
  changedPayee,
  changeSettings,
  settingsReply,
  lockSettings,
  updateSettings,
  readPaymentSettingsRow,
  readSettingsRow,
  type PayeeGuard,
  type PaymentSettingsRow,
  type WithSettings,
  type WithShop,
  type SettingsRow,
} from './change-settings.server.ts';

const rupeesOrNone = (paise: number | null) => (paise === null ? null : rupeesOf(paise));

/** The first four letters of an IFSC are the bank's code. */
const BANK_CODE_LENGTH = 4;

/** @param payeeGuard asks who changes where shoppers pay to */
export function settingsCalls({ services }: Routing<WithSettings & WithShop>, payeeGuard: PayeeGuard) {
  return {
    'GET /shop': forVisitors(
      {
        name: 'readShop',
        summary: 'Return the name, address, phone and e-mail of the shop',
        reply: shopShape,
      },
      () => services.shop(),
      { isEditedThere: true },
    ),

    'GET /admin/settings': forDesk(
      'settings',
      { name: 'readSettings', summary: 'Return the settings of the shop', reply: settingsShape },
      async () => settingsReply(await readSettingsRow(services.db)),
    ),

    'PUT /admin/settings': forDesk(
      'settings',
      {
        name: 'changeSettings',
        summary: 'Change the settings; fields left out stay as they are',
        refusals: [409],
        body: settingsBody,
        reply: settingsShape,
      },
      ({ currentUser, body }) => changeSettings({ services, currentUser }, body, payeeGuard),
    ),
  };
}

/** @param payeeGuard asks who changes where shoppers pay to */
export function paymentSettingsCalls({ services }: Routing<WithSettings>, payeeGuard: PayeeGuard) {
  return {
    'GET /admin/payment-settings': forDesk(
      'settings',
      { name: 'readPaymentSettings', summary: 'Return the payment settings', reply: paymentSettingsShape },
      async () =>
        paymentSettingsReply(await readPaymentSettingsRow(services.db), await readSettingsRow(services.db)),
    ),

    'PUT /admin/payment-settings': forDesk(
      'settings',
      {
        name: 'changePaymentSettings',
        summary: 'Change the payment settings; fields left out stay as they are',
        body: paymentSettingsBody,
        reply: paymentSettingsShape,
      },
      ({ currentUser, body }) => changePaymentSettings({ services, currentUser }, body, payeeGuard),
    ),
  };
}

/** Fields left out stay. UPI address and bank account are in the shop's settings, whose version rises too. @throws Refused 403 */
function changePaymentSettings(
  actor: Actor<unknown, DeskUser>,
  body: PaymentSettingsBody,
  payeeGuard: PayeeGuard,
): Promise<PaymentSettings> {
  return step(actor, async ({ tx, now, actorId, audit }) => {
    tx.effects.catalogueChanged();
    const shop = await lockSettings(tx);
    const before = paymentSettingsReply(await readPaymentSettingsRow(tx), shop);
    const shared = sharedColumns(body, shop);
    const changedShop =
      Object.keys(shared).length === 0
        ? shop
        : await updateSettings(tx, {
            ...shared,
            version: shop.version + 1,
            updated_at: now,
            updated_by: actorId,
          });
    const payee = changedPayee(shop, changedShop);
    if (payee.length > 0) {
      payeeGuard.require(actor.currentUser);
      await payeeGuard.tell(tx, actor.currentUser, payee);
    }
    const columns = columnsOf(body);
    // Kysely writes no statement without a column.
    if (Object.values(columns).some((value) => value !== undefined))
      await tx.updateTable('payment_settings').set(columns).execute();
    const after = paymentSettingsReply(await readPaymentSettingsRow(tx), changedShop);
    await audit('payment-settings.update', 'payment-settings', { changed: changedNames(before, after) });
    return after;
  });
}

function sharedColumns(
  { upi, bank }: PaymentSettingsBody,
  shop: SettingsRow,
): { vpa?: string | null; bank?: string | null } {
  const columns: { vpa?: string | null; bank?: string | null } = {};
  if (upi?.vpa !== undefined) columns.vpa = upi.vpa;
  if (bank === null) columns.bank = null;
  if (bank) {
    const { name: accountName, account: accountNumber, ifsc } = bank;
    const bankName = shop.bank?.bankName ?? ifsc.slice(0, BANK_CODE_LENGTH);
    const stored: Bank = { accountName, accountNumber, ifsc, bankName };
    columns.bank = JSON.stringify(stored);
  }
  return columns;
}

function columnsOf(body: PaymentSettingsBody): Updateable<Schema['payment_settings']> {
  const { upi, cod, pickup, holdHours, unpaid } = body;
  return {
    payee_name: upi?.name,
    mcc: upi?.mcc,
    upi_most_paise: paiseOrSame(upi?.most) ?? undefined,
    cod_most_paise: paiseOrSame(cod?.most),
    cod_first_order_most_paise: paiseOrSame(cod?.firstOrderMost),
    cod_refusals_most: cod?.refusalsMost,
    cod_code_from_paise: paiseOrSame(cod?.codeFrom),
    cash_ceiling_paise: paiseOrSame(body.cashCeiling) ?? undefined,
    pickup_offered: pickup?.offered,
    pickup_address: pickup?.address,
    pickup_hours: pickup?.hours,
    pin_needed: body.pinNeeded,
    hold_upi_hours: holdHours?.upi,
    hold_bank_hours: holdHours?.bank,
    unpaid_orders: unpaid?.orders,
    unpaid_paise: paiseOrSame(unpaid?.amount),
    unpaid_before_first: unpaid?.beforeFirst,
    fee_gst_rate: body.feeRate,
  };
}

function paiseOrSame(rupees: number | null | undefined): number | null | undefined {
  return rupees === null || rupees === undefined ? rupees : paiseOf(rupees);
}

function paymentSettingsReply(row: PaymentSettingsRow, shop: SettingsRow): PaymentSettings {
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
