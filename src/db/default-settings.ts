import type { PoolClient } from 'pg';
import { identityOf, type Demo } from '../domain/platform/own-shop-identity.ts';
import { shopIdentity } from '../domain/platform/shop-identity.ts';

/** Terms of a new shop; an accountant confirms them. E-way bill limits within a State differ and change. */
const defaults = {
  turnover_band: 'to_5_crore',
  e_way_limits: { interState: 50_000, intraState: { [shopIdentity.address.stateCode]: 50_000 } },
  gst_rates: [0, 0.25, 3, 5, 18, 40],
  round_off: false,
  mail_new_orders: true,
  invoice_prefix: 'INV',
  credit_note_prefix: 'CRN',
  invoice_terms: '',
  ledgers: {
    sales: 'Sales',
    cgst: 'Output CGST',
    sgst: 'Output SGST',
    igst: 'Output IGST',
    roundOff: 'Round Off',
    unregisteredParty: 'Cash',
  },
};

export async function insertDefaultSettings(client: PoolClient, now: Date, demo: Demo): Promise<void> {
  const identity = identityOf(demo);
  const { address, grievanceOfficer } = identity;
  const row = {
    trade_name: identity.name,
    legal_name: identity.legalName,
    gstin: identity.gstin,
    line1: address.line1,
    line2: address.line2,
    city: address.city,
    state_code: address.stateCode,
    pin: address.pin,
    phone: identity.phone,
    whatsapp: identity.whatsapp,
    email: identity.email,
    support_email: identity.supportEmail,
    grievance_name: grievanceOfficer.name,
    grievance_email: grievanceOfficer.email,
    hours: identity.hours,
    instagram: identity.instagram,
    facebook: identity.facebook,
    ...defaults,
    version: 1,
    updated_at: now,
  };
  await client.query(
    `insert into shop_settings (${Object.keys(row).join(', ')})
     select ${Object.keys(row)
       .map((column) => `settings.${column}`)
       .join(', ')}
     from jsonb_populate_record(null::shop_settings, $1) as settings
     where not exists (select from shop_settings)`,
    [JSON.stringify(row)],
  );
}
