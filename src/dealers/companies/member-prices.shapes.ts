import { z } from 'zod';
import { MAX_PRICED_ITEMS } from '../../platform/settings/desk-limits.ts';
import { PRICE_SOURCES } from '../price-lists/member-price.ts';

const memberPrice = {
  product: z.string(),
  quantity: z.number(),
  /** Rupees for each. */
  price: z.number(),
  from: z.enum(PRICE_SOURCES),
  shopPrice: z.number(),
  /** Price of one unit, without GST. */
  exGst: z.number(),
  total: z.number(),
  breaks: z.array(z.object({ minQuantity: z.number(), price: z.number() })),
};

export const memberPricesShape = z
  .object({
    /** Null without one in force. */
    priceList: z.string().nullable(),
    items: z.array(z.object(memberPrice)),
    total: z.number(),
  })
  .meta({ id: 'MemberPrices' });

export type MemberPricesReply = z.output<typeof memberPricesShape>;

export const deskPricesShape = z
  .object({
    priceList: z.string().nullable(),
    items: z.array(
      z.object({
        ...memberPrice,
        cost: z.number().nullable(),
        marginPercent: z.number().nullable(),
        stock: z.number().nullable(),
      }),
    ),
    total: z.number(),
    /** The total of an order is rounded to the rupee. */
    roundOff: z.boolean().optional(),
  })
  .meta({ id: 'DeskPrices' });

export type DeskPricesReply = z.output<typeof deskPricesShape>;

/** `<productId>:<quantity>,…`; without any there is nothing to price. */
const items = z
  .string()
  .max(MAX_PRICED_ITEMS * 110)
  .transform((list) => list.split(',').filter((item) => item !== ''))
  .pipe(z.array(z.string().regex(/^[^:]{1,100}:([1-9]\d{0,2}|1000)$/)).max(MAX_PRICED_ITEMS));

export const memberPricesQuery = z.object({ items });

export const deskPricesQuery = z.object({ company: z.string().max(100).optional(), items });
