import { z } from 'zod';
import { MAX_SLUG_LENGTH } from './storefront-limits.ts';
import { isFixedPageKey } from './fixed-pages.ts';
import { isoTime } from '../../kit/api/shapes.ts';
import { contentChanges, contentShape } from './page-content.shapes.ts';
import { pageMessages } from './page.words.ts';
import { textInLanguages, type TextInLanguages } from '../languages/text-in-languages.shapes.ts';

const pageState = z.enum(['published', 'changed', 'draft']);

const textShape = z.record(z.string(), z.string()) as unknown as z.ZodType<TextInLanguages>;

const row = {
  _id: z.string(),
  /** Key of a page that every shop has. */
  key: z.string().nullable(),
  slug: z.string().nullable(),
  path: z.string(),
  title: textShape,
  /** `changed`: the draft is something else than what is public; `draft`: nothing of it is public. */
  state: pageState,
  version: z.number().nullable(),
  updatedAt: z.string(),
  updatedBy: z.string().nullable(),
  publishedAt: z.string().nullable(),
};

export const listedPageShape = z.object(row).meta({ id: 'ListedPage' });

export type ListedPage = z.output<typeof listedPageShape>;

export const pageShape = z.object({ ...row, ...contentShape.shape }).meta({ id: 'Page' });

export type OwnerPage = z.output<typeof pageShape>;

const slug = z
  .string({ error: pageMessages.slug })
  .max(MAX_SLUG_LENGTH, { error: pageMessages.slug })
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: pageMessages.slug })
  .refine((text) => !isFixedPageKey(text), { error: pageMessages.slugReserved });

const updatedAt = isoTime.or(z.never({ error: pageMessages.updatedAt }));

export const newPage = z.object({
  slug,
  title: textInLanguages.refine(({ en }) => en.trim() !== '', { error: pageMessages.title }),
});

export type NewPage = z.output<typeof newPage>;

/** Fields left out stay. */
export const pageChange = z.object({ updatedAt, slug: slug.optional(), ...contentChanges });

export type PageChange = z.output<typeof pageChange>;

export const pageStep = z.object({ updatedAt });

export type PageStep = z.output<typeof pageStep>;

export const pageRestore = z.object({ updatedAt, version: z.int().min(1) });

export type PageRestore = z.output<typeof pageRestore>;

export const pagePublishedShape = z
  .object({
    page: pageShape,
    warnings: z.array(z.object({ where: z.string(), code: z.string(), message: z.string() })),
  })
  .meta({ id: 'PublishedPage' });

export type PagePublished = z.output<typeof pagePublishedShape>;

export const pageVersionShape = z
  .object({
    version: z.number(),
    publishedAt: z.string(),
    by: z.string().nullable(),
    isCurrent: z.boolean(),
  })
  .meta({ id: 'PageVersion' });

export type PageVersion = z.output<typeof pageVersionShape>;

export const versionContentShape = z
  .object({ version: z.number(), ...contentShape.shape })
  .meta({ id: 'VersionContent' });

export type VersionContent = z.output<typeof versionContentShape>;

export const versionParams = z.object({
  id: z.string().max(100),
  n: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number),
});

export const pageQuery = z.object({ updatedAt });

export const previewBody = z.object({ lang: z.string().max(20).optional() });

export const previewLinkShape = z
  .object({ path: z.string(), expiresAt: z.string() })
  .meta({ id: 'PreviewLink' });

export type PreviewLink = z.output<typeof previewLinkShape>;

export const pageImageBody = z.object({ image: z.string().max(12_000_000) });

export const pageImageShape = z
  .object({ image: z.string(), width: z.number(), height: z.number() })
  .meta({ id: 'PageImage' });

export type PageImage = z.output<typeof pageImageShape>;
