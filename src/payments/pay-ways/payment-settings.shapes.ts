import { z } from 'zod';
import { hasAtMostTwoDecimals } from '../../kit/rules/money.ts';
import * as zoneMessages from '../../delivery/zones/zone.words.ts';
import { vpa } from '../../platform/settings/settings-body.shapes.ts';
import { line, rupees } from '../../kit/api/text-shapes.ts';

const sentences = zoneMessages.settings;
const MAX_RUPEES = 10 ** 12;
const MAX_CASH_RUPEES = 199_999.99;
const MAX_HOLD_HOURS = 720;

const limit = z.nullable(rupees(MAX_RUPEES, sentences.amount)).optional();
const hours = z
  .int({ error: sentences.hours })
  .min(1, { error: sentences.hours })
  .max(MAX_HOLD_HOURS, { error: sentences.hours })
  .optional();

const unpaidOrders = z
  .int({ error: sentences.unpaid })
  .min(1, { error: sentences.unpaid })
  .max(10_000, { error: sentences.unpaid })
  .nullable()
  .optional();

/** Absent fields stay, also within a key. */
export const paymentSettingsBody = z.object({
  upi: z
    .object({
      vpa: vpa.nullable().optional(),
      /** Null: the shop's name. */
      name: z.nullable(line(60, sentences.payee)).optional(),
      mcc: z
        .string({ error: sentences.mcc })
        .regex(/^\d{4}$/, { error: sentences.mcc })
        .nullable()
        .optional(),
      most: z
        .optional(rupees(MAX_RUPEES, sentences.amount))
        .refine((most) => most === undefined || most >= 1, { error: sentences.amount }),
    })
    .optional(),
  bank: z
    .object({
      name: line(100),
      account: z.string({ error: sentences.account }).regex(/^\d{6,18}$/, { error: sentences.account }),
      ifsc: z.string({ error: sentences.ifsc }).regex(/^[A-Z]{4}0[A-Z0-9]{6}$/, { error: sentences.ifsc }),
    })
    .nullable()
    .optional(),
  cod: z
    .object({
      most: limit,
      firstOrderMost: limit,
      refusalsMost: z
        .int({ error: sentences.refusals })
        .min(1, { error: sentences.refusals })
        .max(1000, { error: sentences.refusals })
        .nullable()
        .optional(),
      codeFrom: limit,
    })
    .optional(),
  cashCeiling: z.optional(rupees(MAX_CASH_RUPEES, sentences.cashCeiling)),
  pickup: z
    .object({
      offered: z.boolean().optional(),
      address: z.nullable(line(300)).optional(),
      hours: z.nullable(line(200)).optional(),
    })
    .optional(),
  pinNeeded: z.boolean().optional(),
  holdHours: z.object({ upi: hours, bank: hours }).optional(),
  /** Bounds of what one person or phone number may leave unpaid; null: none. */
  unpaid: z
    .object({
      orders: unpaidOrders,
      amount: limit.refine((amount) => amount == null || amount > 0, { error: sentences.amount }),
      beforeFirst: unpaidOrders,
    })
    .optional(),
  /** One GST rate for the delivery fee; null: each part at the rate of its goods. */
  feeRate: z
    .number({ error: sentences.rate })
    .min(0, { error: sentences.rate })
    .max(40, { error: sentences.rate })
    .refine(hasAtMostTwoDecimals, { error: sentences.rate })
    .nullable()
    .optional(),
});

export type PaymentSettingsBody = z.output<typeof paymentSettingsBody>;

const amountOrNone = z.number().nullable();

export const paymentSettingsShape = z
  .object({
    upi: z.object({
      vpa: z.string().nullable(),
      name: z.string(),
      mcc: z.string().nullable(),
      /** Rupees; above it bank details are shown. */
      most: z.number(),
    }),
    bank: z.object({ name: z.string(), account: z.string(), ifsc: z.string() }).nullable(),
    /** Limits of payment on delivery, in rupees; null: none. */
    cod: z.object({
      most: amountOrNone,
      firstOrderMost: amountOrNone,
      /** The number of refused parcels in 365 days after which it is not offered. */
      refusalsMost: z.number().nullable(),
      codeFrom: amountOrNone,
    }),
    cashCeiling: z.number(),
    pickup: z.object({
      offered: z.boolean(),
      address: z.string().nullable(),
      hours: z.string().nullable(),
    }),
    pinNeeded: z.boolean(),
    holdHours: z.object({ upi: z.number(), bank: z.number() }),
    unpaid: z
      .object({
        orders: z.number().nullable(),
        amount: amountOrNone,
        /** Applies until the first delivered order. */
        beforeFirst: z.number().nullable(),
      })
      .optional(),
    feeRate: z.number().optional(),
  })
  .meta({ id: 'PaymentSettings' });

export type PaymentSettings = z.output<typeof paymentSettingsShape>;
