import * as z from 'zod/mini';
import * as productDeskMessages from './product-desk.words.ts';
import { MAX_DESCRIPTION_LENGTH, MAX_PRICE_RUPEES } from './catalogue-limits.ts';
import { isCountryCode } from '../certificates/countries.ts';
import {
  isNetQuantityExact,
  MAX_BRAND_LENGTH,
  MAX_GATE_REASON_LENGTH,
  MAX_MAKER_ADDRESS_LENGTH,
  MAX_NET_QUANTITY,
  MAX_NET_UNIT_LENGTH,
  MAX_SPEC_KEY_LENGTH,
  MAX_SPEC_LENGTH,
  MAX_SPEC_LIST,
  MAX_SPEC_LIST_TEXT_LENGTH,
  MAX_STOCK_UNITS,
  MAX_SLUG_LENGTH,
  SLUG_PATTERN,
} from './product-limits.ts';
import { MAX_NAME_LENGTH } from '../../platform/settings/platform-limits.ts';
import { generalMessages } from '../../platform/shell/general.words.ts';
import { line, rupees, text } from '../../kit/api/text-shapes.ts';
import { wholeNumber } from '../attributes/field-kinds.shapes.ts';
import { eachField, type KindOf, type ProductFieldName } from './product-fields.shapes.ts';
import { productTranslations } from '../translations/translation.shapes.ts';
import { productMessages } from './product.words.ts';

/** The last part of an address; in zod/mini, because forms use it in the browser. */
export const slug = z
  .string({ error: productDeskMessages.slug })
  .check(
    z.maxLength(MAX_SLUG_LENGTH, { error: productDeskMessages.slug }),
    z.regex(SLUG_PATTERN, { error: productDeskMessages.slug }),
  );

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

/** Each may be left out. */
const plainFields = eachField(({ kind }) => z.optional(kind.body)) as {
  [Name in ProductFieldName]: z.ZodMiniOptional<KindOf<Name>['body']>;
};
const { isFeatured, sku, mrp, hsn, gstRate, uqc, gtin, weightGrams, state, warrantyMonths } = plainFields;
const { costPrice, reorderAt, serials } = plainFields;

/** In the order of the API's document, in which errors are found, too. A later plain field comes at the end. */
const bodyFields = {
  name: line(MAX_NAME_LENGTH, productDeskMessages.fillAll),
  description: text(MAX_DESCRIPTION_LENGTH, productDeskMessages.fillAll),
  category: line(MAX_NAME_LENGTH, productDeskMessages.fillAll),
  // The price comes after the other required fields, because only the first error is shown.
  price: rupees(MAX_PRICE_RUPEES, () => productMessages.price, productDeskMessages.fillAll),
  image: z.optional(z.nullable(image)),
  ...{ isFeatured, sku, mrp, hsn, gstRate, uqc },
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
  ...{ gtin, weightGrams, state },
  gateReason: z.optional(
    z.nullable(
      text(MAX_GATE_REASON_LENGTH, productDeskMessages.gateReason).check(
        z.minLength(3, { error: productDeskMessages.gateReason }),
      ),
    ),
  ),
  ...{ warrantyMonths },
  stock: z.optional(z.nullable(wholeNumber(MAX_STOCK_UNITS, productDeskMessages.stock))),
  ...{ costPrice, reorderAt, serials },
  /** For an edit: the product's `updatedAt` when the form was opened. */
  updatedAt: z.optional(z.string().check(z.maxLength(40))),
  specs: z.optional(specs),
  translations: productTranslations,
  ...plainFields,
};

export const newProductBody = z.object(bodyFields);

/** A new product's address is made from its name. */
export const productBody = z.object({ ...bodyFields, slug: z.optional(slug) });
