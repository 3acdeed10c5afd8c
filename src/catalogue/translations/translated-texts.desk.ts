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
