import type { PoolClient } from 'pg';
import { FIXED_PAGE_KEYS } from '../../storefront/pages/fixed-pages.ts';
import type { PAGE_SEEDS } from './page-seeds.ts';

/** Inserts each page of a new shop with its first version, which is public. Existing pages stay. */
export async function insertPageSeeds(
  client: PoolClient,
  now: Date,
  seeds: typeof PAGE_SEEDS,
): Promise<void> {
  const { rows } = await client.query<{ key: string }>('select key from pages where key is not null');
  const missing = FIXED_PAGE_KEYS.filter((key) => !rows.some((row) => row.key === key));
  if (missing.length === 0) return;
  await client.query(
    `with seeds as (select key, content from jsonb_each($1) as seed (key, content)),
       made as (
         insert into pages (key, draft, updated_at, published_version)
         select key, content, $2, 1 from seeds returning id, key
       )
     insert into page_versions (page_id, number, content, published_at)
     select id, 1, content, $2 from made join seeds using (key)`,
    [JSON.stringify(Object.fromEntries(missing.map((key) => [key, seeds[key]]))), now],
  );
}
