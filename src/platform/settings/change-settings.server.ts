import type { Updateable } from 'kysely';
import { stateOfGstin } from '../gstin/gstin.ts';
import { SETTINGS, type SettingsBody } from './settings-body.shapes.ts';
import * as settingsMessages from './settings.words.ts';
import type { Settings } from './settings.shapes.ts';
import type { Schema } from '../../db/schema.ts';
import { conflict, invalid } from '../../kit/server/http/errors.ts';
import type { DeskUser } from '../../kit/server/http/guards.ts';
import { changedNames } from '../audit/write-audit.server.ts';
import { step, type Actor } from '../records/step.server.ts';
import { changedPayee, type PayeeGuard } from './changed-payee.server.ts';
import { columnsOfSettings } from './setting-columns.server.ts';
import { lockSettings, settingsReply, updateSettings } from './settings-queries.server.ts';

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
    ...columnsOfSettings(SETTINGS, body),
  };
}
