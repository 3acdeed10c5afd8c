import * as z from 'zod/mini';
import { MAX_DESCRIPTION_LENGTH } from '../products/catalogue-limits.ts';
import { MAX_NAME_LENGTH } from '../../platform/settings/platform-limits.ts';
import { LANGUAGE_CODES, type LanguageCode } from '../../kit/rules/languages.ts';
import { generalMessages } from '../../platform/shell/general.words.ts';
import { CONTROL_CHARACTERS } from '../../kit/api/text-shapes.ts';

/** The fields themselves hold the English texts. */
export type TranslatedLanguage = Exclude<LanguageCode, 'en'>;

export const TRANSLATED_LANGUAGES = LANGUAGE_CODES.filter(
  (code): code is TranslatedLanguage => code !== 'en',
);

/** Null or '' is no text. */
export function translatedText(maxLength: number) {
  return z.optional(
    z.nullable(
      z.string({ error: () => generalMessages.invalid }).check(
        z.trim(),
        z.normalize(),
        z.maxLength(maxLength, { error: () => generalMessages.tooLong(maxLength) }),
        z.refine((value) => !CONTROL_CHARACTERS.test(value), {
          error: () => generalMessages.invalid,
        }),
      ),
    ),
  );
}

/** Texts by language: one that is left out stays as it is, null removes all its texts. */
export function translationsOf<Fields extends z.ZodMiniType>(fields: Fields) {
  return z.optional(z.partialRecord(z.enum(TRANSLATED_LANGUAGES), z.nullable(fields)));
}

export const productTranslations = translationsOf(
  z.strictObject({
    name: translatedText(MAX_NAME_LENGTH),
    description: translatedText(MAX_DESCRIPTION_LENGTH),
  }),
);
