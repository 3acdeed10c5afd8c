import type { Updateable } from 'kysely';
import { stateName } from '../../../../domain/invoices/states.ts';
import type { Settings, Shop } from '../../../../contract/platform/settings-shapes.ts';
import type { Schema } from '../../../../db/schema.ts';
import type { Tx } from '../../../transaction/in-transaction.ts';
import type { SettingsRow } from './settings-memo.ts';

export function lockSettings(tx: Tx): Promise<SettingsRow> {
  return tx.selectFrom('shop_settings').selectAll().forUpdate().executeTakeFirstOrThrow();
}

/** Raises the catalogue version, because pages and mails show the settings. */
export function updateSettings(tx: Tx, columns: Updateable<Schema['shop_settings']>): Promise<SettingsRow> {
  tx.effects.catalogueChanged();
  return tx.updateTable('shop_settings').set(columns).returningAll().executeTakeFirstOrThrow();
}

export function shopReply(row: SettingsRow): Shop {
  return {
    tradeName: row.trade_name,
    legalName: row.legal_name,
    gstin: row.gstin,
    address: {
      line1: row.line1,
      line2: row.line2,
      city: row.city,
      stateCode: row.state_code,
      state: stateName(row.state_code),
      pin: row.pin,
      country: 'India',
    },
    phone: row.phone,
    whatsapp: row.whatsapp,
    email: row.email,
    supportEmail: row.support_email,
    grievanceOfficer: { name: row.grievance_name, email: row.grievance_email },
    hours: row.hours,
    instagram: row.instagram,
    facebook: row.facebook,
  };
}

export function settingsReply(row: SettingsRow): Settings {
  return {
    ...shopReply(row),
    version: row.version,
    bank: row.bank,
    vpa: row.vpa,
    turnoverBand: row.turnover_band,
    eInvoiceFrom: row.e_invoice_from,
    eWayLimits: row.e_way_limits,
    gstRates: row.gst_rates,
    roundOff: row.round_off,
    invoicePrefix: row.invoice_prefix,
    creditNotePrefix: row.credit_note_prefix,
    signatory: row.signatory,
    invoiceTerms: row.invoice_terms,
    ledgers: row.ledgers,
    mailDocuments: row.mail_documents,
    mailNewOrders: row.mail_new_orders,
    accountantEmail: row.accountant_email,
    updatedAt: row.updated_at.toISOString(),
  };
}
