import { sql, type RawBuilder } from 'kysely';
import type { TranslationKind } from './save-translations.server.ts';

type ProductTexts = Record<'name' | 'description', string | null>;
type CategoryTexts = Record<'name' | 'blurb' | 'text', string | null>;

/** Texts by language. */
export type ProductTranslations = Record<string, ProductTexts>;
export type CategoryTranslations = Record<string, CategoryTexts>;

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
