import { z } from 'zod';
import { BANNER_TONES, BLOCK_ICONS, BLOCK_KINDS, CARD_LOOKS, PICTURE_SIDES } from './block-choices.ts';
import { isPageLink, isPagePicture } from './page-facts.ts';
import { MAX_BLOCK_ITEMS, MAX_BLOCK_PRODUCTS, MAX_BLOCKS, MAX_SLIDES } from './storefront-limits.ts';
import { pageMessages } from './page.words.ts';
import { textInLanguages } from '../languages/text-in-languages.shapes.ts';

/** A field left out of a block is empty, null or its first choice. */

export const linkAddress = z
  .string({ error: pageMessages.link })
  .refine(isPageLink, { error: pageMessages.link });

const picture = z.string().refine(isPagePicture, { error: pageMessages.picture }).nullable().default(null);

const text = textInLanguages;
const name = z.string().max(200);

export const namedLink = z.strictObject({ name: text, to: linkAddress });

const link = namedLink.nullable().default(null);
const icon = z.enum(BLOCK_ICONS).nullable().default(null);

const listOf = <S extends z.ZodType>(shape: S, most = MAX_BLOCK_ITEMS) =>
  z.array(shape).max(most).default([]);

const slide = z.strictObject({
  title: text,
  text,
  alt: text,
  image: picture,
  /** Picture for narrow screens. */
  imageNarrow: picture,
  link,
  /** A second link, for those who would rather ask. */
  second: namedLink.nullable().optional(),
});

const productsFrom = z.union([
  z.literal('featured'),
  z.strictObject({ category: name }),
  z.strictObject({ brand: name }),
  z.strictObject({ products: z.array(z.string().max(100)).max(MAX_BLOCK_PRODUCTS) }),
]);

export const blockShape = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('carousel'), slides: z.array(slide).min(1).max(MAX_SLIDES) }),
    z.strictObject({ kind: z.literal('intro'), title: text, text, links: listOf(namedLink) }),
    z.strictObject({
      kind: z.literal('promises'),
      items: listOf(z.strictObject({ icon, title: text, text })),
    }),
    z.strictObject({
      kind: z.literal('tiles'),
      title: text,
      lead: text,
      items: listOf(z.strictObject({ name: text, text, image: picture, to: linkAddress })),
      link,
    }),
    z.strictObject({
      kind: z.literal('products'),
      title: text,
      lead: text,
      from: productsFrom.default('featured'),
      limit: z.int().min(1).max(MAX_BLOCK_PRODUCTS).default(1),
      link,
    }),
    z.strictObject({ kind: z.literal('categories'), title: text, lead: text }),
    z.strictObject({ kind: z.literal('brands'), title: text }),
    z.strictObject({
      kind: z.literal('banner'),
      title: text,
      text,
      image: picture,
      link,
      tone: z.enum(BANNER_TONES).default('night'),
    }),
    z.strictObject({
      kind: z.literal('text'),
      title: text,
      markdown: text,
      image: picture,
      alt: text,
      side: z.enum(PICTURE_SIDES).default('left'),
    }),
    z.strictObject({
      kind: z.literal('cards'),
      title: text,
      look: z.enum(CARD_LOOKS).default('plain'),
      items: listOf(z.strictObject({ icon, title: text, text, points: listOf(text) })),
    }),
    z.strictObject({ kind: z.literal('list'), title: text, items: listOf(text) }),
    z.strictObject({
      kind: z.literal('chips'),
      title: text,
      lead: text,
      items: z.union([z.literal('cities'), z.array(text).max(MAX_BLOCK_ITEMS)]).default([]),
    }),
    z.strictObject({ kind: z.literal('about'), title: text, text, image: picture, alt: text, link }),
    z.strictObject({ kind: z.literal('contact') }),
  ],
  { error: ({ input }) => (isKnownKind(input) ? undefined : pageMessages.blockKind) },
);

export type Block = z.output<typeof blockShape>;
export type NamedLink = z.output<typeof namedLink>;

export const contentFields = {
  title: text,
  heading: text,
  kicker: text,
  lead: text,
  description: text,
  image: picture,
  alt: text,
  blocks: z
    .array(blockShape)
    .min(1, { error: pageMessages.blockCount })
    .max(MAX_BLOCKS, { error: pageMessages.blockCount }),
};

export const contentShape = z.object(contentFields);

export type PageContent = z.output<typeof contentShape>;

/** Fields left out of a change stay. */
export const contentChanges = {
  title: text.optional(),
  heading: text.optional(),
  kicker: text.optional(),
  lead: text.optional(),
  description: text.optional(),
  image: z.string().refine(isPagePicture, { error: pageMessages.picture }).nullable().optional(),
  alt: text.optional(),
  blocks: contentFields.blocks.optional(),
};

function isKnownKind(input: unknown): boolean {
  const { kind } = (input ?? {}) as { kind?: unknown };
  return (BLOCK_KINDS as readonly unknown[]).includes(kind);
}
