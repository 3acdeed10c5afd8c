import { sql } from 'kysely';
import { paths } from '../../app/page-paths.ts';
import { takePath } from '../../platform/redirects/path-moves.server.ts';
import type { Tx } from '../../kit/server/transaction/in-transaction.ts';

/** Writes the categories, brands, makers and groups that come with the products of a set. */
export async function writeReferences(tx: Tx, setId: string): Promise<void> {
  // Categories are inserted one after the other: a category may lie below an earlier one.
  const categories = await tx
    .selectFrom('prepared_references')
    .select(['id', 'data'])
    .where('set_id', '=', setId)
    .where('kind', '=', 'category')
    .orderBy('position')
    .execute();
  for (const { id, data } of categories) {
    const { name, slug, parent } = data as { name: string; slug: string; parent: string | null };
    await tx.insertInto('categories').values({ id, name, slug, parent_id: parent }).execute();
    await takePath(tx, paths.category(slug));
  }
  await sql`
    insert into brands (id, name, slug) select id, data ->> 'name', data ->> 'slug'
    from prepared_references where set_id = ${setId} and kind = 'brand' order by position`.execute(tx);
  await sql`
    insert into makers (id, kind, name, address) select id, kind, data ->> 'name', data ->> 'address'
    from prepared_references where set_id = ${setId} and kind in ('maker', 'importer') order by position`.execute(
    tx,
  );
  await sql`
    insert into product_groups (id, name, axes)
    select id, data ->> 'name', array(select jsonb_array_elements_text(data -> 'axes'))
    from prepared_references where set_id = ${setId} and kind = 'group' order by position`.execute(tx);
}

/** The value changes when a category or brand is added, renamed, moved or deleted: then all must be prepared again. */
export async function namesOfCatalogue(tx: Tx): Promise<string> {
  const { rows } = await sql<{ names: string }>`
    select md5(coalesce((select string_agg(id || name || coalesce(parent_id::text, ''), ',' order by id) from categories), '')
      || coalesce((select string_agg(id || name, ',' order by id) from brands), '')) as names`.execute(tx);
  return rows[0]!.names;
}
