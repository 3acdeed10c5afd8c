import { z } from 'zod';

const shopAddress = z.object({
  line1: z.string(),
  line2: z.string(),
  city: z.string(),
  stateCode: z.string(),
  state: z.string(),
  pin: z.string(),
  country: z.literal('India'),
});

export const shopShape = z
  .object({
    tradeName: z.string(),
    legalName: z.string(),
    gstin: z.string().nullable(),
    address: shopAddress,
    phone: z.string(),
    whatsapp: z.string().nullable(),
    email: z.string(),
    supportEmail: z.string(),
    grievanceOfficer: z.object({ name: z.string(), email: z.string() }),
    hours: z.string(),
    instagram: z.string().nullable(),
    facebook: z.string().nullable(),
  })
  .meta({ id: 'Shop' });

export type Shop = z.output<typeof shopShape>;

/** By yearly turnover, which decides the digits of HSN codes. */
export const TURNOVER_BANDS = ['to_5_crore', '5_to_10_crore', 'above_10_crore'] as const;
export type TurnoverBand = (typeof TURNOVER_BANDS)[number];

const bank = z.object({
  accountName: z.string(),
  accountNumber: z.string(),
  ifsc: z.string(),
  bankName: z.string(),
});

export type Bank = z.output<typeof bank>;

const ledgers = z.object({
  sales: z.string(),
  cgst: z.string(),
  sgst: z.string(),
  igst: z.string(),
  roundOff: z.string(),
  unregisteredParty: z.string(),
});

export type Ledgers = z.output<typeof ledgers>;

/** Rupees above which goods need an e-way bill; a State not listed has the inter-State limit. */
const eWayLimits = z.object({ interState: z.number(), intraState: z.record(z.string(), z.number()) });

export type EWayLimits = z.output<typeof eWayLimits>;

export const settingsShape = shopShape
  .extend({
    version: z.number(),
    bank: bank.nullable(),
    vpa: z.string().nullable(),
    turnoverBand: z.enum(TURNOVER_BANDS),
    /** The day from which invoices to registered buyers need an IRN; null: e-invoicing is off. */
    eInvoiceFrom: z.string().nullable(),
    eWayLimits,
    gstRates: z.array(z.number()),
    roundOff: z.boolean(),
    invoicePrefix: z.string(),
    creditNotePrefix: z.string(),
    signatory: z.string().nullable(),
    invoiceTerms: z.string(),
    ledgers,
    updatedAt: z.string(),
  })
  .meta({ id: 'Settings' });

export type Settings = z.output<typeof settingsShape>;
