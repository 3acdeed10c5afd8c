import { z } from 'zod';
import { ONSITE_PRODUCTS } from '../../onsite/visits/onsite-choices.ts';
import { type Facet, FACETS, PRODUCT_SORTS, SEARCH_MATCHES } from '../products/catalogue-choices.ts';
import { MAX_PRICE_RUPEES } from '../products/catalogue-limits.ts';
import { generalMessages } from '../../platform/shell/general.words.ts';
import { estimateShape, flag, paging, search, wholeNumber, words } from '../../kit/api/shapes.ts';
import { gateShape, productExtras } from '../certificates/certificates.shapes.ts';
import type { FieldKind } from '../attributes/field-kinds.shapes.ts';
import { shownPartShape } from '../kits/kits.shapes.ts';
import { newProductBody, productBody, specs } from '../products/product-body.shapes.ts';
import {
  eachField,
  fieldsAnswered,
  type FieldsWith,
  type FieldValue,
  type ProductFieldName,
} from '../products/product-fields.shapes.ts';

export type Specs = z.output<typeof specs>;

export const productSummaryShape = z
  .object({
    _id: z.string(),
    slug: z.string(),
    sku: z.string().nullable(),
    name: z.string(),
    description: z.string(),
    /** Rupees, with GST. */
    price: z.number(),
    mrp: z.number().nullable(),
    category: z.string(),
    image: z.string().nullable(),
    isFeatured: z.boolean(),
    /** Up to three short facts for a card: `5 MP`, `Night IR 20 m`, `IP66`. */
    highlights: z.array(z.string()),
    brand: z.string().nullable(),
    inStock: z.boolean(),
    /** Units left; null when there are plenty. */
    stockLeft: z.number().nullable(),
    isKit: z.boolean(),
    /** Sums of published reviews; left out without any. */
    rating: z.object({ average: z.number(), count: z.number() }).optional(),
    /** The visit or contract that is sold with it; for shoppers only while visits are offered. */
    onsite: z.enum(ONSITE_PRODUCTS).nullable().optional(),
  })
  .meta({ id: 'ProductSummary' });

export type ProductSummary = z.output<typeof productSummaryShape>;

const importerShape = z.object({ name: z.string(), address: z.string() });

const makerShape = importerShape.extend({ kind: z.enum(['maker', 'packer']) });

export type Maker = z.output<typeof makerShape>;
export type Importer = z.output<typeof importerShape>;

const translatedProduct = z.object({ name: z.string().nullable(), description: z.string().nullable() });

type Replies<Name extends ProductFieldName> = { [Each in Name]: z.ZodType<FieldValue<Each>> };

function replyOf(kind: FieldKind): z.ZodType {
  if (kind.as === 'yesNo') return z.boolean();
  if (kind.as === 'choice') return z.enum(kind.choices.map(({ value }) => value));
  if (kind.as === 'percent') return z.number();
  return (kind.as === 'text' || kind.as === 'code' ? z.string() : z.number()).nullable();
}

type DeskField = FieldsWith<{ answered: 'desk' }>;

const details = eachField(({ kind }) => replyOf(kind), fieldsAnswered('details')) as Replies<
  FieldsWith<{ answered: 'details' }>
>;
const forDesk = eachField(({ kind }) => replyOf(kind).optional(), fieldsAnswered('desk')) as {
  [Name in DeskField]: z.ZodOptional<Replies<DeskField>[Name]>;
};
const { hsn, gstRate, uqc, gtin, weightGrams, warrantyMonths } = details;
const { costPrice, reorderAt, serials, state } = forDesk;

/** Named fields stand in the order of the API's document. */
export const productShape = z
  .object({
    ...productSummaryShape.shape,
    categorySlug: z.string(),
    specs,
    ...{ hsn, gstRate, uqc },
    maker: makerShape.nullable(),
    importer: importerShape.nullable(),
    /** A code of ISO 3166-1; `specs.countryOfOrigin` has its English name. */
    origin: z.string().nullable(),
    netQuantity: z.object({ value: z.number(), unit: z.string() }).nullable(),
    ...{ gtin, weightGrams },
    ...productExtras,
    ...{ warrantyMonths },
    ...details,
    parts: z.array(shownPartShape).optional(),
    /** Days of recording of a kit; null where a fact is missing. Only of a kit. */
    recordingDays: estimateShape.nullable().optional(),
    /** For a disk: days of recording of four 2 MP cameras. */
    daysFor4x2MP: estimateShape.optional(),
    /** For a coaxial cable: how far it feeds an ordinary camera, as a sentence. */
    cableFeeds: z.string().optional(),
    /** Null when not counted. Only for admins. */
    stock: z.number().nullable().optional(),
    ...{ costPrice },
    /** Of a unit, in rupees without GST. Only for admins. */
    averageCost: z.number().nullable().optional(),
    ...{ reorderAt, serials, state },
    ...forDesk,
    /** For admins: not on sale until a proof is there. */
    held: z.boolean().optional(),
    gate: gateShape.optional(),
    /** Texts by language, for admins. */
    translations: z.record(z.string(), translatedProduct).optional(),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: 'Product' });

export type Product = z.output<typeof productShape>;

const facetFilters = Object.fromEntries(FACETS.map((facet) => [facet, words.optional()])) as Record<
  Facet,
  z.ZodOptional<typeof words>
>;

const filters = {
  search: search.optional(),
  match: z.enum(SEARCH_MATCHES).optional(),
  ...facetFilters,
  min: wholeNumber(0, MAX_PRICE_RUPEES).optional(),
  max: wholeNumber(0, MAX_PRICE_RUPEES).optional(),
  inStock: flag.optional(),
  certified: flag.optional(),
  featured: flag.optional(),
};

/** An unknown name may be a filter that the shop has defined. */
export const productFilters = z.object(filters).catchall(z.unknown());

export type ProductFilters = z.output<typeof productFilters>;

export const productQuery = z
  .object({ ...paging, ...filters, sort: z.enum(PRODUCT_SORTS).optional() })
  .catchall(z.unknown());

export type ProductQuery = z.output<typeof productQuery>;

/** With `range`, a page shows of each category one product and of kits two, before it shows more of the same. */
export const featuredQuery = z.object({ ...paging, range: flag.optional() });

export const categoryParams = z.object({
  category: z
    .string()
    .max(200)
    .refine((text) => !text.includes('\0'), { error: () => generalMessages.invalid }),
});

export const categoryQuery = z.object({ ...paging, sort: z.enum(PRODUCT_SORTS).optional() });
/** An id or a slug. */
export const productIdParams = z.object({ id: z.string().max(300) });

export const relatedProductsShape = z.object({
  worksWith: z.array(productSummaryShape),
  alike: z.array(productSummaryShape),
});

export type RelatedProducts = z.output<typeof relatedProductsShape>;

const facetCount = z.object({ value: z.string(), label: z.string(), count: z.number() });

export const facetsShape = z
  .object({
    facets: z.array(z.object({ facet: z.string(), label: z.string(), values: z.array(facetCount) })),
    inStock: z.number(),
    certified: z.number(),
    /** The lowest and highest price in rupees, without the price filter. */
    price: z.object({ min: z.number(), max: z.number() }),
  })
  .meta({ id: 'Facets' });

export type Facets = z.output<typeof facetsShape>;

export type ProductBody = z.output<typeof productBody>;

export type NewProductBody = z.output<typeof newProductBody>;
