import { z } from 'zod';
import { MAX_PRICE_RUPEES } from '../../catalogue/products/catalogue-limits.ts';
import { MAX_BREAKS, MAX_LIST_PERCENT, PRICE_FILE_BYTES } from '../../platform/settings/desk-limits.ts';
import { MAX_QUANTITY_PER_LINE } from '../../orders/orders/orders-limits.ts';
import { isIsoDay } from '../../kit/rules/dates.ts';
import { hasAtMostTwoDecimals } from '../../kit/rules/money.ts';
import { paging, search } from '../../kit/api/shapes.ts';
import { line } from '../../kit/api/text-shapes.ts';
import * as priceListMessages from './price-list.words.ts';

const percentOff = z
  .number({ error: priceListMessages.percent })
  .min(0, { error: priceListMessages.percent })
  .max(MAX_LIST_PERCENT, { error: priceListMessages.percent })
  .refine(hasAtMostTwoDecimals, { error: priceListMessages.percent });

const day = z
  .string({ error: priceListMessages.day })
  .refine(isIsoDay, { error: priceListMessages.day })
  .nullable()
  .default(null);

const listFields = {
  name: line(100, priceListMessages.name),
  percentOff: percentOff.default(0),
  from: day,
  to: day,
  categories: z
    .array(z.object({ category: z.string().max(300), percentOff }))
    .max(1000)
    .default([]),
};

export const newPriceList = z.object(listFields);

export type NewPriceList = z.output<typeof newPriceList>;

export const priceListBody = z.object({ ...listFields, updatedAt: z.string().max(40) });

export type PriceListBody = z.output<typeof priceListBody>;

export const priceListShape = z
  .object({
    _id: z.string(),
    name: z.string(),
    percentOff: z.number(),
    /** Days in India, both included. */
    from: z.string().nullable(),
    to: z.string().nullable(),
    categories: z.array(z.object({ category: z.string(), percentOff: z.number() })),
    /** How many have it. */
    companies: z.number(),
    /** How many have fixed prices in it. */
    products: z.number(),
    updatedAt: z.string(),
  })
  .meta({ id: 'PriceList' });

export type PriceList = z.output<typeof priceListShape>;

export const priceEntryShape = z
  .object({
    product: z.object({
      _id: z.string(),
      sku: z.string().nullable(),
      name: z.string(),
      price: z.number(),
    }),
    breaks: z.array(
      z.object({ minQuantity: z.number(), price: z.number(), marginPercent: z.number().nullable() }),
    ),
    cost: z.number().nullable(),
  })
  .meta({ id: 'PriceEntry' });

export type PriceEntry = z.output<typeof priceEntryShape>;

export const pricesQuery = z.object({ ...paging, search: search.optional() });

export type PricesQuery = z.output<typeof pricesQuery>;

export const priceParams = z.object({ id: z.string().max(100), productId: z.string().max(100) });

export const breaksBody = z.object({
  breaks: z
    .array(
      z.object({
        minQuantity: z
          .int({ error: priceListMessages.quantity })
          .min(1, { error: priceListMessages.quantity })
          .max(MAX_QUANTITY_PER_LINE, { error: priceListMessages.quantity }),
        price: z
          .number({ error: priceListMessages.price })
          .gt(0, { error: priceListMessages.price })
          .max(MAX_PRICE_RUPEES, { error: priceListMessages.price })
          .refine(hasAtMostTwoDecimals, { error: priceListMessages.price }),
      }),
    )
    .max(MAX_BREAKS, { error: priceListMessages.breaksMost }),
  updatedAt: z.string().max(40),
});

export type BreaksBody = z.output<typeof breaksBody>;

export const PRICE_FILE_FAULTS = [
  'sku_missing',
  'sku_unknown',
  'number',
  'quantity',
  'row_twice',
  'breaks_rise',
] as const;

export type PriceFileFault = (typeof PRICE_FILE_FAULTS)[number];

export const priceFileBody = z.object({
  csv: z.string().max(PRICE_FILE_BYTES),
  apply: z.boolean().optional(),
});

export type PriceFileBody = z.output<typeof priceFileBody>;

export const priceFileShape = z
  .object({
    applied: z.boolean(),
    counts: z.object({
      rows: z.number(),
      add: z.number(),
      change: z.number(),
      same: z.number(),
      remove: z.number(),
      fault: z.number(),
    }),
    faults: z.array(
      z.object({
        row: z.number(),
        column: z.string(),
        code: z.enum(PRICE_FILE_FAULTS),
        message: z.string(),
      }),
    ),
  })
  .meta({ id: 'PriceFile' });

export type PriceFile = z.output<typeof priceFileShape>;
