import { z } from 'zod';
import { LANGUAGE_CODES } from '../../kit/rules/languages.ts';
import { isoTime } from '../../kit/api/shapes.ts';
import * as languageMessages from './language.words.ts';

const code = z.enum(LANGUAGE_CODES, { error: languageMessages.unknown });

export const offeredLanguagesBody = z.strictObject({
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
