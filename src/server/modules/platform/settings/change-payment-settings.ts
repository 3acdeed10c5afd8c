import type { Updateable } from 'kysely';
import { paiseOf } from '../../../../domain/platform/money.ts';
import type {
  PaymentSettings,
  PaymentSettingsBody,
} from '../../../../contract/payments/payment-settings-shapes.ts';
import type { Bank } from '../../../../contract/platform/settings-body.ts';
import type { Schema } from '../../../../db/schema.ts';
import type { DeskUser } from '../../../http/guards.ts';
import { changedNames } from '../audit/write-audit.ts';
import { step, type Actor } from '../records/step.ts';
import { changedPayee, type PayeeGuard } from './changed-payee.ts';
import { paymentSettingsReply } from './payment-settings-reply.ts';
import { readPaymentSettingsRow } from './payment-settings-row.ts';
import type { SettingsRow } from './settings-memo.ts';
import { lockSettings, updateSettings } from './settings-queries.ts';

/** The first four letters of an IFSC are the bank's code. */
const BANK_CODE_LENGTH = 4;

/** Fields left out stay. UPI address and bank account are in the shop's settings, whose version rises too. @throws Refused 403 */
export function changePaymentSettings(
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
