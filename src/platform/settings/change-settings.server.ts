import * as settingsMessages from './settings.words.ts';
import type { Updateable, Selectable } from 'kysely';
import type { z } from 'zod';
import { stateOfGstin } from '../gstin/gstin.ts';
import { SETTINGS, type SettingsBody } from './settings-body.shapes.ts';
import type { Settings, Shop } from './settings.shapes.ts';
import type { Schema } from '../../db/schema.ts';
import { conflict, invalid } from '../../kit/server/http/errors.ts';
import type { DeskUser } from '../../kit/server/http/guards.ts';
import { changedNames } from '../audit/write-audit.server.ts';
import { step, type Actor } from '../records/record.server.ts';
import { stateName } from '../gstin/states.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import type { CurrentUser } from '../../kit/server/security/tokens.ts';
import type { SettingsTable } from '../../kit/api/settings-table.ts';
import type { Db } from '../../db/transaction.ts';
import type { CatalogueVersion } from '../../kit/server/cache/catalogue-version.ts';
import { Memo } from '../../kit/server/cache/memo.ts';
import type { UnpaidBounds } from '../../orders/orders/unpaid-bounds.ts';
import type { CodRules } from '../../payments/pay-ways/cod-rules.ts';

/**
 * Issued documents stay.
 * @throws Refused 409 for an old version; 400 when the GSTIN is of another State than the address, or both prefixes are
 * the same; 403 when the payee changes without a proof of who asks
 */
export function changeSettings(
  actor: Actor<unknown, DeskUser>,
  body: SettingsBody,
  payeeGuard: PayeeGuard,
): Promise<Settings> {
  return step(actor, async ({ tx, now, actorId, audit }) => {
    const row = await lockSettings(tx);
    if (body.version !== undefined && body.version !== row.version)
      throw conflict('changed_meanwhile', settingsMessages.changed, { version: row.version });
    const before = settingsReply(row);
    requireFitting({ ...before, ...changesIn(body) }, body);
    const changed = await updateSettings(tx, {
      ...columnsOf(body),
      version: row.version + 1,
      updated_at: now,
      updated_by: actorId,
    });
    const payee = changedPayee(row, changed);
    if (payee.length > 0) {
      payeeGuard.require(actor.currentUser);
      await payeeGuard.tell(tx, actor.currentUser, payee);
    }
    const after = settingsReply(changed);
    // Names only: more people read the log than may read bank data.
    await audit('settings.update', 'settings', { changed: changedNames(before, after, ['version']) });
    return after;
  });
}

interface Fitted {
  gstin: string | null;
  address: { stateCode: string };
  invoicePrefix: string;
  creditNotePrefix: string;
}

function requireFitting(
  { gstin, address, invoicePrefix, creditNotePrefix }: Fitted,
  body: SettingsBody,
): void {
  if (gstin !== null && stateOfGstin(gstin) !== address.stateCode)
    throw invalid(settingsMessages.gstinState, { gstin: settingsMessages.gstinState });
  if (invoicePrefix !== creditNotePrefix) return;
  const field = body.creditNotePrefix === undefined ? 'invoicePrefix' : 'creditNotePrefix';
  throw invalid(settingsMessages.samePrefix, { [field]: settingsMessages.samePrefix });
}

function changesIn(body: SettingsBody): Partial<SettingsBody> {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
}

function columnsOf(body: SettingsBody): Updateable<Schema['shop_settings']> {
  const { address, grievanceOfficer } = body;
  return {
    trade_name: body.tradeName,
    legal_name: body.legalName,
    gstin: body.gstin,
    line1: address?.line1,
    line2: address ? (address.line2 ?? '') : undefined,
    city: address?.city,
    state_code: address?.stateCode,
    pin: address?.pin,
    phone: body.phone,
    whatsapp: body.whatsapp,
    email: body.email,
    support_email: body.supportEmail,
    grievance_name: grievanceOfficer?.name,
    grievance_email: grievanceOfficer?.email,
    hours: body.hours,
    instagram: body.instagram,
    facebook: body.facebook,
    epr_number: body.eprNumber,
    ...columnsOfSettings(SETTINGS, body),
  };
}

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
    ...(row.epr_number !== null && { eprNumber: row.epr_number }),
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

/** The functions of the accounts that a change of the payee needs. */
export interface PayeeGuard {
  /** @throws Refused 403 `proof_needed` */
  require: (currentUser: DeskUser) => void;
  tell: (tx: Tx, currentUser: CurrentUser, what: string[]) => Promise<void>;
}

type Payee = Pick<SettingsRow, 'vpa' | 'bank'>;

/** @returns the parts of the payee that differ, as people call them */
export function changedPayee(before: Payee, after: Payee): string[] {
  const what: string[] = [];
  if (before.vpa !== after.vpa) what.push('UPI address');
  if (bankText(before) !== bankText(after)) what.push('bank account');
  return what;
}

function bankText({ bank }: Payee): string {
  return bank === null ? '' : JSON.stringify(Object.entries(bank).sort(([a], [b]) => (a < b ? -1 : 1)));
}

type InRow<Row, Column> = Column extends keyof Row ? Row[Column] : never;

/** @returns the settings of a table that a row has, by their names */
export function settingsIn<Table extends SettingsTable, Row extends object>(table: Table, row: Row) {
  const stored = row as Readonly<Record<string, unknown>>;
  const values = Object.entries(table).map(([name, { column }]) => [name, stored[column]]);
  return Object.fromEntries(values) as { [Name in keyof Table]: InRow<Row, Table[Name]['column']> };
}

/** Objects and lists are written as JSON. */
type Stored<Value> = Value extends object ? string : Value;

type Columns<Table extends SettingsTable> = {
  [Name in keyof Table as Table[Name]['column']]: Stored<z.output<Table[Name]['body']>> | undefined;
};

/** The columns of what a body sets; those of settings that are left out are undefined. */
export function columnsOfSettings<Table extends SettingsTable>(
  table: Table,
  body: { readonly [Name in keyof Table]?: z.output<Table[Name]['body']> | undefined },
): Columns<Table> {
  const columns = Object.entries(table).map(([name, { column }]) => {
    const value: unknown = body[name];
    return [column, typeof value === 'object' && value !== null ? JSON.stringify(value) : value];
  });
  return Object.fromEntries(columns) as Columns<Table>;
}

export interface WithSettings {
  /** Cached; not for use inside a transaction. */
  settings: () => Promise<SettingsRow>;
}

export interface WithShop {
  /** What shoppers may read of the shop, and what it offers them. Cached; not for use inside a transaction. */
  shop: () => Promise<Shop>;
}

export type SettingsRow = Selectable<Schema['shop_settings']>;

export function readSettingsRow(db: Db): Promise<SettingsRow> {
  return db.selectFrom('shop_settings').selectAll().executeTakeFirstOrThrow();
}

/** Not inside a transaction: with the embedded database's one connection it would deadlock. */
export function settingsMemo(db: Db, version: CatalogueVersion): () => Promise<SettingsRow> {
  const memo = new Memo<SettingsRow>(() => version.withoutStock);
  return () => memo.of({}, () => readSettingsRow(db));
}

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
