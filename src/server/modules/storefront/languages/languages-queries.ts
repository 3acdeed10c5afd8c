import { sql } from 'kysely';
import { LANGUAGES } from '../../../../contract/languages.ts';
import type { OfferedLanguages } from '../../../../contract/storefront/offered-languages-shapes.ts';
import type { Db } from '../../../../db/transaction.ts';

export async function readOfferedLanguages(db: Db): Promise<OfferedLanguages> {
  const { offered, languages_updated_at: updatedAt } = await db
    .selectFrom('storefront')
    .select(['offered', 'languages_updated_at'])
    .executeTakeFirstOrThrow();
  const others = LANGUAGES.filter(({ code }) => code !== 'en');
  const coverage = await Promise.all(
    others.map(async ({ code }) => [code, await coverageOf(db, code)] as const),
  );
  return {
    updatedAt: updatedAt.toISOString(),
    offered,
    known: LANGUAGES.map(({ code, name, locale }) => ({ code, name, locale })),
    coverage: Object.fromEntries(coverage),
  };
}

/** Counted by their names, or by the title of a page's published version. */
async function coverageOf(db: Db, code: string): Promise<OfferedLanguages['coverage'][string]> {
  const { rows } = await sql<{ kind: string; done: number; of: number }>`
    select 'products' as kind, count(translations.name)::int as done, count(*)::int as of
      from products left join translations on translations.kind = 'product'
        and translations.id = products.id and language = ${code} where products.is_live
    union all select 'categories', count(translations.name)::int, count(*)::int
      from categories left join translations on translations.kind = 'category'
        and translations.id = categories.id and language = ${code}
    union all select 'pages', count(content -> 'title' ->> ${code})::int, count(*)::int
      from pages join page_versions on page_id = pages.id and number = published_version`.execute(db);
  const of = (kind: string) => {
    const { done, of: all } = rows.find((row) => row.kind === kind)!;
    return { done, of: all };
  };
  return { products: of('products'), categories: of('categories'), pages: of('pages') };
}
