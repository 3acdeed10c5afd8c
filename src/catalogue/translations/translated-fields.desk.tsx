import { ChevronRight } from 'lucide-react';
import { useShop } from '../../kit/web/lib/page/use-shop.ts';
import { TextArea, TextField } from '../../kit/web/ui/forms/field.tsx';

export interface TranslatedField<Name extends string> {
  name: Name;
  label: string;
  maxLength: number;
  /** How many lines its field shows; a single one has no new lines. */
  rows?: number;
}

interface Props<Name extends string> {
  fields: readonly TranslatedField<Name>[];
  texts: Translated<Name>;
  error: string | undefined;
  onChange: (texts: Translated<Name>) => void;
}

/** A blank field is shown in English; nothing while the shop is offered in English alone. */
export function TranslatedFields<Name extends string>({ fields, texts, error, onChange }: Props<Name>) {
  const { languages = [] } = useShop();
  return languages
    .filter(({ code }) => code !== 'en')
    .map(({ code, name: language, locale }) => (
      <details key={code} className="group" open={error !== undefined || undefined}>
        <summary className="flex min-h-11 items-center gap-2 font-[550]" lang={locale}>
          <ChevronRight
            size={16}
            aria-hidden="true"
            className="shrink-0 transition-transform group-open:rotate-90"
          />
          {language}
        </summary>
        <div className="grid gap-4">
          {fields.map(({ name, label, maxLength, rows }, index) => {
            const wiring = {
              label: `${label}, ${language}`,
              name: `translations.${code}.${name}`,
              value: textOf(texts, code, name),
              lang: locale,
              maxLength,
              autoComplete: 'off',
              ...(index === 0 && { error }),
              onChange: (event: { target: { value: string } }) =>
                onChange({ ...texts, [code]: { ...texts[code], [name]: event.target.value } }),
            };
            return rows === undefined ? (
              <TextField key={name} {...wiring} />
            ) : (
              <TextArea key={name} {...wiring} rows={rows} />
            );
          })}
        </div>
      </details>
    ));
}

/** The texts in other languages than English, by language and field. */
export type Translated<Name extends string> = Partial<Record<string, Partial<Record<Name, string>>>>;

/** @param answered null where there is no text */
export function translatedOf<Name extends string>(
  answered: Record<string, Record<Name, string | null>> = {},
): Translated<Name> {
  return Object.fromEntries(
    Object.entries(answered).map(([language, texts]) => [
      language,
      Object.fromEntries(Object.entries<string | null>(texts).map(([name, text]) => [name, text ?? ''])),
    ]),
  ) as Translated<Name>;
}

export function textOf<Name extends string>(texts: Translated<Name>, language: string, name: Name): string {
  return texts[language]?.[name] ?? '';
}

/** One line a text, to compare and to show them. */
export function translatedLines<Name extends string>(texts: Translated<Name>): string {
  return Object.entries(texts)
    .flatMap(([language, own]) =>
      Object.entries<string>(own as Record<string, string>)
        .filter(([, text]) => text.trim() !== '')
        .map(([name, text]) => `${language} ${name}: ${text.trim()}`),
    )
    .sort()
    .join('\n');
}
