import type { Updateable } from 'kysely';
import { stateName } from '../gstin/states.ts';
import { SETTINGS } from './settings-body.shapes.ts';
import type { Settings, Shop } from './settings.shapes.ts';
import type { Schema } from '../../db/schema.ts';
import type { Tx } from '../../kit/server/transaction/in-transaction.ts';
import { settingsIn } from './setting-columns.server.ts';
import type { SettingsRow } from './settings-memo.server.ts';

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

/** The shop's own address, a line each; empty until it is entered. */
export function shopAddress(row: SettingsRow): string {
  if (row.line1 === '') return '';
  const state = [stateName(row.state_code), row.pin].filter(Boolean).join(' ');
  return [row.line1, row.line2, row.city, state].filter(Boolean).join('\n');
}

export function settingsReply(row: SettingsRow): Settings {
  return {
    ...shopReply(row),
    version: row.version,
    ...settingsIn(SETTINGS, row),
    updatedAt: row.updated_at.toISOString(),
  };
}
