import { z } from 'zod';
import { CERTIFICATE_KINDS, GATE_LEVELS } from '../products/catalogue-choices.ts';
import { MAX_RETURN_DAYS } from '../products/catalogue-limits.ts';
import { generalMessages } from '../../platform/shell/general.words.ts';
import { line } from '../../kit/api/text-shapes.ts';
import { slug } from '../products/product-body.shapes.ts';
import { translatedText, translationsOf } from '../translations/translation.shapes.ts';
import * as categoryMessages from './category.words.ts';

const MAX_CATEGORY_NAME = 120;
const MAX_BLURB = 500;
const MAX_TEXT = 20_000;

export const categoryShape = z
  .object({
    _id: z.string(),
    slug: z.string(),
    name: z.string(),
    blurb: z.string(),
    parent: z.string().nullable(),
    count: z.number(),
    countBelow: z.number(),
    /** The category's own image, else that of one of its products. */
    image: z.string().nullable(),
  })
  .meta({ id: 'Category' });

export type Category = z.output<typeof categoryShape>;

export const categoryPageShape = z
  .object({
    ...categoryShape.shape,
    text: z.string(),
    path: z.array(z.object({ slug: z.string(), name: z.string() })),
    children: z.array(
      z.object({
        slug: z.string(),
        name: z.string(),
        count: z.number(),
        countBelow: z.number(),
        image: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'CategoryPage' });

export type CategoryPage = z.output<typeof categoryPageShape>;

export const categorySlugParams = z.object({ slug: z.string().max(200) });

const optionalText = (maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength, { error: () => generalMessages.tooLong(maxLength) });

const facts = z.object({
  name: line(MAX_CATEGORY_NAME, categoryMessages.name),
  /** The slug of the category above, or null. */
  parent: z.string().max(200).nullable().optional(),
  blurb: optionalText(MAX_BLURB).optional(),
  text: optionalText(MAX_TEXT).optional(),
  /** A data URI, the unchanged URL, or null for none of its own. */
  image: z
    .string()
    .max(12_000_000, { error: () => generalMessages.tooLarge })
    .nullable()
    .optional(),
  sort: z.int().min(0).max(1_000_000).optional(),
  gate: z.enum(GATE_LEVELS, { error: categoryMessages.gate }).optional(),
  gateKinds: z
    .array(z.enum(CERTIFICATE_KINDS, { error: categoryMessages.gateKinds }))
    .max(3)
    .optional(),
  /** Days for a change of mind; null: as the category above, 0: none. */
  returnDays: z
    .int({ error: categoryMessages.returnDays })
    .min(0, { error: categoryMessages.returnDays })
    .max(MAX_RETURN_DAYS, { error: categoryMessages.returnDays })
    .nullable()
    .optional(),
  translations: translationsOf(
    z.strictObject({
      name: translatedText(MAX_CATEGORY_NAME),
      blurb: translatedText(MAX_BLURB),
      text: translatedText(MAX_TEXT),
    }),
  ),
});

export const newCategory = facts;

export type NewCategory = z.output<typeof newCategory>;

/** A new category's address is made from its name. */
export const categoryChange = facts.partial().extend({ slug: z.optional(slug) });

export type CategoryChange = z.output<typeof categoryChange>;

const translatedCategory = z.object({
  name: z.string().nullable(),
  blurb: z.string().nullable(),
  text: z.string().nullable(),
});

export const adminCategoryShape = categoryShape.extend({
  text: z.string(),
  sort: z.number(),
  ownImage: z.string().nullable(),
  gate: z.enum(GATE_LEVELS),
  gateKinds: z.array(z.enum(CERTIFICATE_KINDS)),
  returnDays: z.number().nullable(),
  /** Texts by language. */
  translations: z.record(z.string(), translatedCategory),
});

export type AdminCategory = z.output<typeof adminCategoryShape>;

export const savedCategoryShape = adminCategoryShape.extend({
  /** How many products the change took off sale. */
  held: z.number(),
});

export type SavedCategory = z.output<typeof savedCategoryShape>;

/** The slug of the category that takes over the products and subcategories. */
export const categoryDeletion = z.object({ moveTo: z.string().max(200).optional() });
