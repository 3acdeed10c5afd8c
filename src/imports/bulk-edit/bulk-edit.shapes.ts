import { z } from 'zod';
import { MAX_PRICE_RUPEES } from '../../catalogue/products/catalogue-limits.ts';
import {
  MAX_BRAND_LENGTH,
  MAX_GST_RATE,
  MAX_STOCK_UNITS,
  MAX_WARRANTY_MONTHS,
  NEW_HSN_PATTERN,
} from '../../catalogue/products/product-limits.ts';
import { ROUNDINGS } from '../../catalogue/listing/rounded-price.ts';
import { SERIALS_CHOICES } from '../../catalogue/products/product-choices.ts';
import { hasAtMostTwoDecimals } from '../../kit/rules/money.ts';
import { MAX_NAME_LENGTH } from '../../platform/settings/platform-limits.ts';
import { PRODUCT_STATES } from '../../catalogue/products/product-fields.shapes.ts';
import * as productDeskMessages from '../../catalogue/products/product-desk.words.ts';
import { productMessages } from '../../catalogue/products/product.words.ts';
import { line, rupees } from '../../kit/api/text-shapes.ts';
import * as importMessages from '../preview/import.words.ts';
import { fieldChange } from '../preview/imports.shapes.ts';

export const MAX_BULK_PRODUCTS = 1000;

const percent = z
  .number({ error: importMessages.bulk.percent })
  .min(-90, { error: importMessages.bulk.percent })
  .max(900, { error: importMessages.bulk.percent })
  .refine(hasAtMostTwoDecimals, { error: importMessages.bulk.percent });

const priceChange = z.union([
  z.strictObject({ percent, roundTo: z.literal(ROUNDINGS).optional() }),
  z.strictObject({ set: rupees(MAX_PRICE_RUPEES, () => productMessages.price) }),
]);

const whole = (max: number, error: string) =>
  z.int({ error }).min(0, { error }).max(max, { error }).nullable();

const bulkChange = z
  .strictObject(
    {
      price: priceChange.optional(),
      mrp: priceChange.optional(),
      category: z.optional(line(MAX_NAME_LENGTH)),
      brand: z.optional(z.nullable(line(MAX_BRAND_LENGTH))),
      state: z.enum(PRODUCT_STATES).optional(),
      isFeatured: z.boolean().optional(),
      gstRate: z
        .number({ error: productDeskMessages.gstRate })
        .min(0, { error: productDeskMessages.gstRate })
        .max(MAX_GST_RATE, { error: productDeskMessages.gstRate })
        .refine(hasAtMostTwoDecimals, { error: productDeskMessages.gstRate })
        .optional(),
      hsn: z
        .string({ error: productDeskMessages.newHsn })
        .regex(NEW_HSN_PATTERN, { error: productDeskMessages.newHsn })
        .nullable()
        .optional(),
      reorderAt: whole(MAX_STOCK_UNITS, productDeskMessages.stock).optional(),
      warrantyMonths: whole(MAX_WARRANTY_MONTHS, productDeskMessages.warranty).optional(),
      serials: z.enum(SERIALS_CHOICES, { error: productDeskMessages.serials }).optional(),
    },
    {
      error: ({ code }) =>
        code === 'unrecognized_keys' ? importMessages.bulk.unknown : importMessages.bulk.nothing,
    },
  )
  .refine((change) => Object.values(change).some((value) => value !== undefined), {
    error: importMessages.bulk.nothing,
  });

export type BulkChange = z.output<typeof bulkChange>;

const bulkIds = { error: importMessages.bulk.products(MAX_BULK_PRODUCTS) };

export const bulkEdit = z.object({
  ids: z.array(z.string().max(300), bulkIds).min(1, bulkIds).max(MAX_BULK_PRODUCTS, bulkIds),
  change: bulkChange,
  preview: z.boolean().optional(),
  /** The previewed products' `updatedAt`, by id or slug. */
  expected: z.record(z.string().max(300), z.string().max(40)).optional(),
});

export type BulkEdit = z.output<typeof bulkEdit>;

const bulkRow = z.object({
  product: z.string(),
  sku: z.string().nullable(),
  name: z.string(),
  updatedAt: z.string(),
  changes: z.array(fieldChange),
  fault: z.string().nullable(),
});

export type BulkRow = z.output<typeof bulkRow>;

export const bulkEditedShape = z
  .object({ changeSet: z.string().nullable(), changed: z.number(), rows: z.array(bulkRow) })
  .meta({ id: 'BulkEdited' });

export type BulkEdited = z.output<typeof bulkEditedShape>;
