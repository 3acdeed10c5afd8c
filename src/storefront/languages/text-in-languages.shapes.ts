import * as languageMessages from './language.words.ts';
import { z } from 'zod';
import { MAX_TEXT_LENGTH } from '../pages/storefront-limits.ts';
import { unknownFactIn } from '../pages/page-facts.ts';
import { LANGUAGE_CODES, type LanguageCode } from '../../kit/rules/languages.ts';
import { CONTROL_CHARACTERS } from '../../kit/api/text-shapes.ts';
import { pageMessages } from '../pages/page.words.ts';
import { isoTime } from '../../kit/api/shapes.ts';

/** English is always set; a text that is not translated is shown in English. */
export type TextInLanguages = { en: string } & Partial<Record<LanguageCode, string | undefined>>;

const inOneLanguage = z
  .string()
  .refine((text) => !CONTROL_CHARACTERS.test(text), {
    error: pageMessages.textCharacters,
  })
  .transform((text) => text.normalize('NFC'))
  .refine((text) => text.length <= MAX_TEXT_LENGTH, { error: pageMessages.textLength })
  .superRefine((text, context) => {
    const braces = unknownFactIn(text);
    if (braces !== null) context.addIssue({ code: 'custom', message: pageMessages.unknownFact(braces) });
  });

const inLanguages = z.strictObject({
  ...Object.fromEntries(LANGUAGE_CODES.map((code) => [code, inOneLanguage.optional()])),
  en: inOneLanguage,
}) as unknown as z.ZodType<TextInLanguages>;

/** A text alone is English. */
export const textInLanguages = z.preprocess(
  (value) => (typeof value === 'string' ? { en: value } : (value ?? { en: '' })),
  inLanguages,
);

export function textIn(text: TextInLanguages, language: LanguageCode): string {
  const translated = text[language] ?? '';
  return translated === '' ? text.en : translated;
}

const code = z.enum(LANGUAGE_CODES, { error: languageMessages.unknown });

/** What else its answer has is not read. */
export const offeredLanguagesBody = z.object({
  updatedAt: isoTime,
  offered: z
    .array(code)
    .max(LANGUAGE_CODES.length, { error: languageMessages.unknown })
    .refine((codes) => codes.includes('en'), { error: languageMessages.english })
    // Sorted as the rows of languages, each once.
    .transform((codes) => LANGUAGE_CODES.filter((each) => codes.includes(each))),
});

export type OfferedLanguagesBody = z.output<typeof offeredLanguagesBody>;

/** How many have a name in the language, of those that shoppers see. */
const covered = z.object({ done: z.number(), of: z.number() });

export const offeredLanguagesShape = z
  .object({
    updatedAt: isoTime,
    offered: z.array(z.enum(LANGUAGE_CODES)),
    known: z.array(z.object({ code: z.string(), name: z.string(), locale: z.string() })),
    /** Coverage by each language but English. */
    coverage: z.record(z.string(), z.object({ products: covered, categories: covered, pages: covered })),
  })
  .meta({ id: 'OfferedLanguages' });

export type OfferedLanguages = z.output<typeof offeredLanguagesShape>;
