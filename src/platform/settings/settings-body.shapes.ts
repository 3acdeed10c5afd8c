import { z } from 'zod';
import { gstinFault, normalisedGstin } from '../gstin/gstin.ts';
import { isStateCode } from '../gstin/states.ts';
import { hasAtMostTwoDecimals } from '../../kit/rules/money.ts';
import * as settingsMessages from './settings.words.ts';
import { bodiesOf, type SettingsTable } from '../../kit/api/settings-table.ts';
import { email } from '../../kit/api/shapes.ts';
import { line, text } from '../../kit/api/text-shapes.ts';

const MAX_E_WAY_LIMIT_RUPEES = 10_000_000;
const MAX_RATES = 20;
/** The rate as a document writes it: `18`, `0.25`. */
const RATE = /^(0|[1-9]\d?)(\.\d?[1-9])?$/;
const MAX_LINE_LENGTH = 100;

/** Normalised; refused with a sentence that says what is wrong. */
export const gstin = z
  .string()
  .max(60)
  .transform(normalisedGstin)
  .superRefine((value, context) => {
    const fault = gstinFault(value);
    if (fault !== null) context.addIssue({ code: 'custom', message: fault });
  });

export const pin = z
  .string({ error: settingsMessages.pin })
  .regex(/^[1-9]\d{5}$/, { error: settingsMessages.pin });

export const stateCode = z
  .string({ error: settingsMessages.stateCode })
  .refine(isStateCode, { error: settingsMessages.stateCode });

const name = line(100, settingsMessages.name).check(z.minLength(3, { error: settingsMessages.name }));
const secondLine = z.union([z.literal(''), line(MAX_LINE_LENGTH)]);
const phone = line(40, settingsMessages.phone).check(
  z.regex(/^(\D*\d){10,12}\D*$/, { error: settingsMessages.phone }),
);
const webAddress = z
  .url({ protocol: /^https?$/, error: settingsMessages.webAddress })
  .max(200, { error: settingsMessages.webAddress });
const prefix = z
  .string({ error: settingsMessages.prefix })
  .regex(/^[A-Z1-9][A-Z0-9]{0,2}$/, { error: settingsMessages.prefix });
const eWayLimit = z
  .number({ error: settingsMessages.eWayLimit })
  .min(0, { error: settingsMessages.eWayLimit })
  .max(MAX_E_WAY_LIMIT_RUPEES, { error: settingsMessages.eWayLimit });
const gstRate = z
  .number({ error: settingsMessages.gstRates })
  .min(0, { error: settingsMessages.gstRates })
  .max(40, { error: settingsMessages.gstRates })
  .refine(hasAtMostTwoDecimals, { error: settingsMessages.gstRates });
const ledger = line(100, settingsMessages.ledger);

export const vpa = z
  .string({ error: settingsMessages.vpa })
  .regex(/^[A-Za-z0-9._-]{2,256}@[A-Za-z][A-Za-z0-9]{1,63}$/, { error: settingsMessages.vpa });

/** By yearly turnover, which decides the digits of HSN codes. */
export const TURNOVER_BANDS = ['to_5_crore', '5_to_10_crore', 'above_10_crore'] as const;
export const bank = z.object({
  accountName: z.string(),
  accountNumber: z.string(),
  ifsc: z.string(),
  bankName: z.string(),
});

export type Bank = z.output<typeof bank>;

/** Sales of one rate, within the State and to others; absent: the ledger of all sales. */
const salesOfRate = z.object({ intra: z.string().optional(), inter: z.string().optional() });

const ledgers = z.object({
  sales: z.string(),
  cgst: z.string(),
  sgst: z.string(),
  igst: z.string(),
  roundOff: z.string(),
  unregisteredParty: z.string(),
  /** By the rate in per cent: `18`. */
  salesByRate: z.record(z.string(), salesOfRate).optional(),
});

export type Ledgers = z.output<typeof ledgers>;

/** Rupees above which goods need an e-way bill; a State not listed has the inter-State limit. */
const eWayLimits = z.object({ interState: z.number(), intraState: z.record(z.string(), z.number()) });

/** The settings of the shop that only the desk reads; their columns are those of `shop_settings`. */
export const SETTINGS = {
  bank: {
    column: 'bank',
    body: z
      .object({
        accountName: line(100),
        accountNumber: z
          .string({ error: settingsMessages.accountNumber })
          .regex(/^\d{9,18}$/, { error: settingsMessages.accountNumber }),
        ifsc: z
          .string({ error: settingsMessages.ifsc })
          .regex(/^[A-Z]{4}0[A-Z0-9]{6}$/, { error: settingsMessages.ifsc }),
        bankName: line(100),
      })
      .nullable(),
    reply: bank.nullable(),
  },
  vpa: { column: 'vpa', body: vpa.nullable(), reply: z.string().nullable() },
  turnoverBand: { column: 'turnover_band', body: z.enum(TURNOVER_BANDS), reply: z.enum(TURNOVER_BANDS) },
  /** The day from which invoices to registered buyers need an IRN; null: e-invoicing is off. */
  eInvoiceFrom: {
    column: 'e_invoice_from',
    body: z.iso.date({ error: settingsMessages.day }).nullable(),
    reply: z.string().nullable(),
  },
  eWayLimits: {
    column: 'e_way_limits',
    body: z.object({
      interState: eWayLimit,
      intraState: z.record(z.string().refine(isStateCode, { error: settingsMessages.stateCode }), eWayLimit),
    }),
    reply: eWayLimits,
  },
  gstRates: {
    column: 'gst_rates',
    body: z
      .array(gstRate, { error: settingsMessages.gstRates })
      .min(1, { error: settingsMessages.gstRates })
      .max(MAX_RATES, { error: settingsMessages.gstRates })
      .refine((rates) => new Set(rates).size === rates.length, { error: settingsMessages.gstRates }),
    reply: z.array(z.number()),
  },
  roundOff: { column: 'round_off', body: z.boolean(), reply: z.boolean() },
  /** Whether the shop's e-mail address gets a mail about new orders. */
  mailNewOrders: { column: 'mail_new_orders', body: z.boolean(), reply: z.boolean().optional() },
  invoicePrefix: { column: 'invoice_prefix', body: prefix, reply: z.string() },
  creditNotePrefix: { column: 'credit_note_prefix', body: prefix, reply: z.string() },
  signatory: { column: 'signatory', body: z.nullable(line(100)), reply: z.string().nullable() },
  invoiceTerms: { column: 'invoice_terms', body: z.union([z.literal(''), text(1000)]), reply: z.string() },
  /** Whether each new document goes to the buyer by mail. */
  mailDocuments: { column: 'mail_documents', body: z.boolean(), reply: z.boolean() },
  ledgers: {
    column: 'ledgers',
    body: z.object({
      sales: ledger,
      cgst: ledger,
      sgst: ledger,
      igst: ledger,
      roundOff: ledger,
      unregisteredParty: ledger,
      salesByRate: z
        .record(
          z.string().regex(RATE, { error: settingsMessages.gstRates }),
          z.object({ intra: z.optional(ledger), inter: z.optional(ledger) }),
        )
        .refine((rates) => Object.keys(rates).length <= MAX_RATES, { error: settingsMessages.gstRates })
        .optional(),
    }),
    reply: ledgers,
  },
  /** Where the figures of a filed month are mailed to. */
  accountantEmail: {
    column: 'accountant_email',
    body: email.nullable(),
    reply: z.string().nullable().optional(),
  },
} as const satisfies SettingsTable;

/** Empty as in a shop that began without one. */
function orEmpty<Shape extends z.core.$ZodType<string>>(shape: Shape, error: string) {
  return z.union([z.literal(''), shape], { error });
}

/** Whole, or its State alone. */
const address = z
  .object({
    line1: orEmpty(line(MAX_LINE_LENGTH, settingsMessages.line1), settingsMessages.line1),
    line2: secondLine.nullable().default(''),
    city: orEmpty(
      line(50, settingsMessages.city).check(z.minLength(3, { error: settingsMessages.city })),
      settingsMessages.city,
    ),
    stateCode,
    pin: orEmpty(pin, settingsMessages.pin),
  })
  .superRefine((given, context) => {
    const parts = ['line1', 'city', 'pin'] as const;
    if (parts.every((part) => given[part] === '')) return;
    for (const part of parts.filter((each) => given[each] === ''))
      context.addIssue({ code: 'custom', path: [part], message: settingsMessages[part] });
  });

/** Absent fields stay; a nested object is replaced as a whole. */
export const settingsBody = z.object({
  tradeName: z.optional(name),
  legalName: z.optional(name),
  gstin: gstin.nullable().optional(),
  address: address.optional(),
  phone: z.optional(orEmpty(phone, settingsMessages.phone)),
  whatsapp: z.optional(z.nullable(phone)),
  email: email.optional(),
  supportEmail: email.optional(),
  grievanceOfficer: z.object({ name: line(100), email }).optional(),
  hours: z.optional(line(200, settingsMessages.hours)),
  instagram: webAddress.nullable().optional(),
  facebook: webAddress.nullable().optional(),
  eprNumber: z.optional(z.nullable(line(60))),
  /** The version that was edited; any other is refused. */
  version: z.int().min(0).optional(),
  ...bodiesOf(SETTINGS),
});

export type SettingsBody = z.output<typeof settingsBody>;
