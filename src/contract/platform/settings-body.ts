import { z } from 'zod';
import { adminMessages } from './admin-messages.ts';
import { gstinFault, normalisedGstin } from '../../domain/invoices/gstin.ts';
import { isStateCode } from '../../domain/invoices/states.ts';
import { hasAtMostTwoDecimals } from '../../domain/platform/money.ts';
import { email } from './shapes.ts';
import { TURNOVER_BANDS } from './settings-shapes.ts';
import { line, text } from './text-shapes.ts';

const sentences = adminMessages.settings;
const MAX_E_WAY_LIMIT_RUPEES = 10_000_000;
const MAX_LINE_LENGTH = 100;

/** A GSTIN as typed: normalised, and refused with a sentence that names what is wrong. */
export const gstin = z
  .string()
  .max(60)
  .transform(normalisedGstin)
  .superRefine((value, context) => {
    const fault = gstinFault(value);
    if (fault !== null) context.addIssue({ code: 'custom', message: fault });
  });

export const pin = z.string({ error: sentences.pin }).regex(/^[1-9]\d{5}$/, { error: sentences.pin });

export const stateCode = z
  .string({ error: sentences.stateCode })
  .refine(isStateCode, { error: sentences.stateCode });

const name = line(100, sentences.name).check(z.minLength(3, { error: sentences.name }));
/** May be empty. */
const secondLine = z.union([z.literal(''), line(MAX_LINE_LENGTH)]);
const phone = line(40, sentences.phone).check(z.regex(/^(\D*\d){10,12}\D*$/, { error: sentences.phone }));
const webAddress = z
  .url({ protocol: /^https?$/, error: sentences.webAddress })
  .max(200, { error: sentences.webAddress });
const prefix = z
  .string({ error: sentences.prefix })
  .regex(/^[A-Z1-9][A-Z0-9]{0,2}$/, { error: sentences.prefix });
const eWayLimit = z
  .number({ error: sentences.eWayLimit })
  .min(0, { error: sentences.eWayLimit })
  .max(MAX_E_WAY_LIMIT_RUPEES, { error: sentences.eWayLimit });
const gstRate = z
  .number({ error: sentences.gstRates })
  .min(0, { error: sentences.gstRates })
  .max(40, { error: sentences.gstRates })
  .refine(hasAtMostTwoDecimals, { error: sentences.gstRates });
const ledger = line(100, sentences.ledger);

/** A UPI address. */
export const vpa = z
  .string({ error: sentences.vpa })
  .regex(/^[A-Za-z0-9._-]{2,256}@[A-Za-z][A-Za-z0-9]{1,63}$/, { error: sentences.vpa });

/** What an admin may change; a field that is left out stays, and a nested object replaces the whole one. */
export const settingsBody = z.object({
  tradeName: z.optional(name),
  legalName: z.optional(name),
  gstin: gstin.nullable().optional(),
  address: z
    .object({
      line1: line(MAX_LINE_LENGTH, sentences.line1),
      line2: secondLine.nullable().default(''),
      city: line(50, sentences.city).check(z.minLength(3, { error: sentences.city })),
      stateCode,
      pin,
    })
    .optional(),
  phone: z.optional(phone),
  whatsapp: z.optional(z.nullable(phone)),
  email: email.optional(),
  supportEmail: email.optional(),
  grievanceOfficer: z.object({ name: line(100), email }).optional(),
  hours: z.optional(line(200, sentences.hours)),
  instagram: webAddress.nullable().optional(),
  facebook: webAddress.nullable().optional(),
  /** The version the change was made from; any other is refused. */
  version: z.int().min(0).optional(),
  bank: z
    .object({
      accountName: line(100),
      accountNumber: z
        .string({ error: sentences.accountNumber })
        .regex(/^\d{9,18}$/, { error: sentences.accountNumber }),
      ifsc: z.string({ error: sentences.ifsc }).regex(/^[A-Z]{4}0[A-Z0-9]{6}$/, { error: sentences.ifsc }),
      bankName: line(100),
    })
    .nullable()
    .optional(),
  vpa: vpa.nullable().optional(),
  turnoverBand: z.enum(TURNOVER_BANDS).optional(),
  eInvoiceFrom: z.iso.date({ error: sentences.day }).nullable().optional(),
  eWayLimits: z
    .object({
      interState: eWayLimit,
      intraState: z.record(z.string().refine(isStateCode, { error: sentences.stateCode }), eWayLimit),
    })
    .optional(),
  gstRates: z
    .array(gstRate, { error: sentences.gstRates })
    .min(1, { error: sentences.gstRates })
    .max(20, { error: sentences.gstRates })
    .refine((rates) => new Set(rates).size === rates.length, { error: sentences.gstRates })
    .optional(),
  roundOff: z.boolean().optional(),
  invoicePrefix: prefix.optional(),
  creditNotePrefix: prefix.optional(),
  signatory: z.optional(z.nullable(line(100))),
  /** May be empty. */
  invoiceTerms: z.union([z.literal(''), text(1000)]).optional(),
  ledgers: z
    .object({
      sales: ledger,
      cgst: ledger,
      sgst: ledger,
      igst: ledger,
      roundOff: ledger,
      unregisteredParty: ledger,
    })
    .optional(),
});

export type SettingsBody = z.output<typeof settingsBody>;
