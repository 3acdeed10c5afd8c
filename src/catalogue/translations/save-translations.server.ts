import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../kit/server/transaction/effects.ts';

type TranslationKind = 'product' | 'category';

const FIELDS = ['name', 'description', 'blurb', 'text'] as const;
type Field = (typeof FIELDS)[number];

/** Texts by language; null removes the texts of a language. */
type Translations = Partial<Record<string, Partial<Record<Field, string | null | undefined>> | null>>;

/** A language that is left out stays, and so does a text that is left out of its language. */
export async function saveTranslations(
  tx: Tx,
  kind: TranslationKind,
  id: string,
  translations: Translations = {},
): Promise<void> {
  for (const [language, texts] of Object.entries(translations)) {
    const before = texts && (await findTexts(tx, kind, id, language));
    await tx
      .deleteFrom('translations')
      .where('kind', '=', kind)
      .where('id', '=', id)
      .where('language', '=', language)
      .execute();
    const after = texts && textsOf({ ...before, ...withoutMissing(texts) });
    if (after)
      await tx
        .insertInto('translations')
        .values({ kind, id, language, ...after })
        .execute();
  }
}

/** Called for a row that is deleted for good. */
export async function deleteTranslations(tx: Tx, kind: TranslationKind, id: string): Promise<void> {
  await tx.deleteFrom('translations').where('kind', '=', kind).where('id', '=', id).execute();
}

function findTexts(tx: Tx, kind: TranslationKind, id: string, language: string) {
  return tx
    .selectFrom('translations')
    .select(FIELDS)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .where('language', '=', language)
    .executeTakeFirst();
}

function withoutMissing(texts: Partial<Record<Field, string | null | undefined>>) {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined));
}

/** @returns null without any text */
function textsOf(texts: Partial<Record<Field, string | null>>): Record<Field, string | null> | null {
  const { name, description, blurb, text } = texts;
  const all = {
    name: textOrNull(name),
    description: textOrNull(description),
    blurb: textOrNull(blurb),
    text: textOrNull(text),
  };
  return FIELDS.some((field) => all[field] !== null) ? all : null;
}

function textOrNull(text: string | null | undefined): string | null {
  return text === undefined || text === '' ? null : text;
}

type ProductTexts = Record<'name' | 'description', string | null>;
type CategoryTexts = Record<'name' | 'blurb' | 'text', string | null>;

/** Texts by language. */
type ProductTranslations = Record<string, ProductTexts>;
type CategoryTranslations = Record<string, CategoryTexts>;

export const productTranslationsColumn: RawBuilder<ProductTranslations> = translationsColumn('product');
export const categoryTranslationsColumn: RawBuilder<CategoryTranslations> = translationsColumn('category');

function translationsColumn<T>(kind: TranslationKind): RawBuilder<T> {
  const [id, texts] =
    kind === 'product'
      ? [sql.ref('products.id'), sql`'name', t.name, 'description', t.description`]
      : [sql.ref('c.id'), sql`'name', t.name, 'blurb', t.blurb, 'text', t.text`];
  return sql<T>`(
    select coalesce(jsonb_object_agg(t.language, jsonb_build_object(${texts})), '{}')
    from translations t where t.kind = ${sql.lit(kind)} and t.id = ${id})`;
}
