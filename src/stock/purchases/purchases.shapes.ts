import { z } from 'zod';
import { line, text } from '../../kit/api/text-shapes.ts';
import * as purchaseMessages from './purchase.words.ts';
import {
  MAX_NOTE_LENGTH,
  MAX_SHEET_LINES,
  namedProduct,
  unitCost,
  unitsMore,
} from '../stock/stock.shapes.ts';

export const newPurchase = z.object({
  supplier: line(200, purchaseMessages.supplier),
  bill: line(100, purchaseMessages.bill),
  billDate: z.iso.date({ error: purchaseMessages.billDate }),
  note: z.optional(text(MAX_NOTE_LENGTH)),
  lines: z
    .array(z.object({ product: namedProduct, quantity: unitsMore, cost: unitCost }), {
      error: purchaseMessages.lines,
    })
    .min(1, { error: purchaseMessages.lines })
    .max(MAX_SHEET_LINES, { error: purchaseMessages.lines }),
});

/** The `updatedAt` when the purchase to be corrected was opened; without it the last one wins. */
const seen = { updatedAt: z.optional(z.string().max(40)) };

export const purchaseCorrection = newPurchase.extend(seen);

export type PurchaseCorrection = z.output<typeof purchaseCorrection>;

export const purchaseCancellation = z.object({
  note: text(MAX_NOTE_LENGTH, purchaseMessages.cancelNote).check(
    z.minLength(3, { error: purchaseMessages.cancelNote }),
  ),
  ...seen,
});

export type PurchaseCancellation = z.output<typeof purchaseCancellation>;

export type NewPurchase = z.output<typeof newPurchase>;

export const purchaseShape = z
  .object({
    _id: z.string(),
    supplier: z.string(),
    bill: z.string(),
    billDate: z.string(),
    note: z.string().nullable(),
    at: z.string(),
    actor: z.string().nullable(),
    lines: z.array(
      z.object({
        product: z.string(),
        name: z.string(),
        quantity: z.number(),
        /** Rupees without GST: per unit, and of all. */
        cost: z.number(),
        total: z.number(),
      }),
    ),
    total: z.number(),
    /** Absent from a process of an earlier release. */
    updatedAt: z.string().optional(),
    /** Taken back: its units are not in the stock. */
    cancelled: z
      .object({ at: z.string(), by: z.string().nullable(), note: z.string() })
      .nullable()
      .optional(),
  })
  .meta({ id: 'Purchase' });

export type Purchase = z.output<typeof purchaseShape>;
