import { z } from 'zod';
import { WEEK_DAYS } from '../pages/block-choices.ts';
import {
  FIRST_FOUNDING_YEAR,
  MAX_CITIES,
  MAX_CITY_LENGTH,
  MAX_OPENING_ROWS,
  MAX_SOCIAL_LENGTH,
} from '../pages/storefront-limits.ts';
import { isPageLink } from '../pages/page-facts.ts';
import { isoTime } from '../../kit/api/shapes.ts';
import { line } from '../../kit/api/text-shapes.ts';
import { brandMessages } from './brand.words.ts';
import { pageMessages } from '../pages/page.words.ts';

const tones = z.object({ text: z.string(), tint: z.string(), soft: z.string() });

export const paletteShape = z
  .object({
    accent: z.string(),
    ok: z.boolean(),
    ratio: z.number(),
    onAccent: z.string(),
    hover: z.string(),
    light: tones,
    dark: tones,
    suggestions: z.array(z.string()),
    sentence: z.string().nullable(),
  })
  .meta({ id: 'Palette' });

export type Palette = z.output<typeof paletteShape>;

const accent = z
  .string({ error: brandMessages.accent })
  .regex(/^#[0-9a-f]{6}$/i, { error: brandMessages.accent })
  .transform((colour) => colour.toLowerCase());

export const paletteQuery = z.object({ accent });
const time = z
  .string({ error: brandMessages.time })
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: brandMessages.time });

const openingHours = z
  .array(
    z
      .strictObject({ days: z.array(z.enum(WEEK_DAYS)).min(1).max(7), opens: time, closes: time })
      .refine(({ opens, closes }) => closes > opens, { error: brandMessages.hours }),
  )
  .max(MAX_OPENING_ROWS);

const socialLink = z
  .string({ error: brandMessages.social })
  .max(MAX_SOCIAL_LENGTH, { error: brandMessages.social })
  .refine((text) => /^https:/i.test(text) && isPageLink(text), { error: brandMessages.social })
  .nullable();

const social = z.strictObject({
  youtube: socialLink,
  x: socialLink,
  linkedin: socialLink,
  map: socialLink,
});

const picture = z.string().nullable();

const brandFields = {
  logoLight: picture,
  logoDark: picture,
  icon: picture,
  linkPreview: picture,
  accent: z.string(),
  foundedIn: z.number().nullable(),
  nameMeaning: z.string(),
  cities: z.array(z.string()),
  openingHours,
  social,
};

export const brandShape = z
  .object({ updatedAt: z.string(), ...brandFields, palette: paletteShape })
  .meta({ id: 'Brand' });

export type Brand = z.output<typeof brandShape>;

/** A data URI, the present address, or null; checked where pictures are read. */
const sentPicture = z.string().max(3_000_000, { error: brandMessages.pictureSize }).nullable().optional();

/** Fields left out stay. */
export const brandChange = z.object({
  updatedAt: isoTime.or(z.never({ error: pageMessages.updatedAt })),
  logoLight: sentPicture,
  logoDark: sentPicture,
  icon: sentPicture,
  linkPreview: sentPicture,
  accent: accent.optional(),
  foundedIn: z.int().min(FIRST_FOUNDING_YEAR, { error: brandMessages.foundedIn }).nullable().optional(),
  nameMeaning: z.string().trim().max(200).optional(),
  cities: z.array(line(MAX_CITY_LENGTH)).max(MAX_CITIES, { error: brandMessages.cities }).optional(),
  openingHours: openingHours.optional(),
  social: social.partial().optional(),
});

export type BrandChange = z.output<typeof brandChange>;
