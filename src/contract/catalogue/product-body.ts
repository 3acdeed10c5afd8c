import * as z from 'zod/mini';
import { MAX_DESCRIPTION_LENGTH, MAX_PRICE_RUPEES } from '../../domain/catalogue/catalogue-limits.ts';
import { isCountryCode } from '../../domain/catalogue/countries.ts';
import { isGtin } from '../../domain/catalogue/gtin.ts';
import {
  HSN_PATTERN,
  isNetQuantityExact,
  MAX_BRAND_LENGTH,
  MAX_GATE_REASON_LENGTH,
  MAX_GST_RATE,
  MAX_MAKER_ADDRESS_LENGTH,
  MAX_NET_QUANTITY,
  MAX_NET_UNIT_LENGTH,
  MAX_SKU_LENGTH,
  MAX_SPEC_KEY_LENGTH,
  MAX_SPEC_LENGTH,
  MAX_SPEC_LIST,
  MAX_SPEC_LIST_TEXT_LENGTH,
  MAX_STOCK_UNITS,
  MAX_WARRANTY_MONTHS,
  MAX_WEIGHT_GRAMS,
} from '../../domain/catalogue/product-limits.ts';
import { SERIALS_CHOICES } from '../../domain/catalogue/serials-choices.ts';
import { UNIT_CODES } from '../../domain/catalogue/units.ts';
import { MAX_NAME_LENGTH } from '../../domain/platform/platform-limits.ts';
import { generalMessages } from '../platform/general-messages.ts';
import { line, rupees, text } from '../platform/text-shapes.ts';
import * as stockMessages from '../stock/stock-messages.ts';
import { slug } from './slug-shape.ts';
import { productTranslations } from './translation-shapes.ts';
import * as productDeskMessages from './product-desk-messages.ts';
import { productMessages } from './product-messages.ts';

export const specs = z.record(
  z.string().check(z.maxLength(MAX_SPEC_KEY_LENGTH)),
  z.union([
    z.string().check(z.maxLength(MAX_SPEC_LENGTH)),
    z.number(),
    z.boolean(),
    z.array(z.string().check(z.maxLength(MAX_SPEC_LIST_TEXT_LENGTH))).check(z.maxLength(MAX_SPEC_LIST)),
  ]),
);

/** A data URI (PNG, JPEG, WebP, AVIF) or the current URL. '' is the same as absent; null removes the image. */
const image = z
  .string({ error: productDeskMessages.imageType })
  .check(z.maxLength(12_000_000, { error: () => generalMessages.tooLarge }));

const importer = z.object({
  name: line(MAX_NAME_LENGTH, productDeskMessages.makerMissing),
  address: text(MAX_MAKER_ADDRESS_LENGTH, productDeskMessages.makerMissing),
});
const maker = z.extend(importer, { kind: z.optional(z.enum(['maker', 'packer'])) });

const netQuantity = z.object(
  {
    value: z
      .number({ error: productDeskMessages.netQuantity })
      .check(
        z.positive({ error: productDeskMessages.netQuantity }),
        z.maximum(MAX_NET_QUANTITY, { error: productDeskMessages.netQuantity }),
        z.refine(isNetQuantityExact, { error: productDeskMessages.netQuantity }),
      ),
    unit: line(MAX_NET_UNIT_LENGTH, productDeskMessages.netQuantity),
  },
  { error: productDeskMessages.netQuantity },
);

export const PRODUCT_STATES = ['live', 'draft'] as const;

const bodyFields = {
  name: line(MAX_NAME_LENGTH, productDeskMessages.fillAll),
  description: text(MAX_DESCRIPTION_LENGTH, productDeskMessages.fillAll),
  category: line(MAX_NAME_LENGTH, productDeskMessages.fillAll),
  // The price comes after the other required fields, because only the first error is shown.
  price: rupees(MAX_PRICE_RUPEES, () => productMessages.price, productDeskMessages.fillAll),
  image: z.optional(z.nullable(image)),
  isFeatured: z.optional(z.boolean()),
  sku: z.optional(z.nullable(line(MAX_SKU_LENGTH))),
  mrp: z.optional(z.nullable(rupees(MAX_PRICE_RUPEES, () => productMessages.price))),
  hsn: z.optional(
    z.nullable(
      z
        .string({ error: productDeskMessages.hsn })
        .check(z.regex(HSN_PATTERN, { error: productDeskMessages.hsn })),
    ),
  ),
  gstRate: z.optional(
    z
      .number({ error: productDeskMessages.gstRate })
      .check(
        z.minimum(0, { error: productDeskMessages.gstRate }),
        z.maximum(MAX_GST_RATE, { error: productDeskMessages.gstRate }),
      ),
  ),
  uqc: z.optional(z.enum(UNIT_CODES, { error: productDeskMessages.unit })),
  maker: z.optional(z.nullable(maker)),
  importer: z.optional(z.nullable(importer)),
  brand: z.optional(z.nullable(line(MAX_BRAND_LENGTH, productDeskMessages.brand))),
  origin: z.optional(
    z.nullable(
      z
        .string({ error: productDeskMessages.origin })
        .check(z.refine(isCountryCode, { error: productDeskMessages.origin })),
    ),
  ),
  netQuantity: z.optional(z.nullable(netQuantity)),
  gtin: z.optional(
    z.nullable(
      z
        .string({ error: productDeskMessages.gtin })
        .check(z.refine(isGtin, { error: productDeskMessages.gtin })),
    ),
  ),
  weightGrams: z.optional(z.nullable(wholeNumber(MAX_WEIGHT_GRAMS, productDeskMessages.weight))),
  state: z.optional(z.enum(PRODUCT_STATES, { error: productDeskMessages.state })),
  gateReason: z.optional(
    z.nullable(
      text(MAX_GATE_REASON_LENGTH, productDeskMessages.gateReason).check(
        z.minLength(3, { error: productDeskMessages.gateReason }),
      ),
    ),
  ),
  warrantyMonths: z.optional(z.nullable(wholeNumber(MAX_WARRANTY_MONTHS, productDeskMessages.warranty))),
  stock: z.optional(z.nullable(wholeNumber(MAX_STOCK_UNITS, productDeskMessages.stock))),
  /** Rupees paid for a unit, without GST. */
  costPrice: z.optional(z.nullable(rupees(MAX_PRICE_RUPEES, stockMessages.cost))),
  reorderAt: z.optional(z.nullable(wholeNumber(MAX_STOCK_UNITS, stockMessages.reorderAt))),
  /** Whether each unit is sold with its serial number. */
  serials: z.optional(z.enum(SERIALS_CHOICES, { error: productDeskMessages.serials })),
  /** The product's `updatedAt` when the form for an edit was opened. */
  updatedAt: z.optional(z.string().check(z.maxLength(40))),
  specs: z.optional(specs),
  translations: productTranslations,
};

export const newProductBody = z.object(bodyFields);

/** A new product's address is made from its name. */
export const productBody = z.object({ ...bodyFields, slug: z.optional(slug) });

function wholeNumber(max: number, error: string) {
  return z.int({ error }).check(z.minimum(0, { error }), z.maximum(max, { error }));
}
