import { sql } from 'kysely';
import { slugOf } from '../../../../domain/catalogue/slugs.ts';
import { isLeftOut } from '../../../../db/left-out-category.ts';
import type { Tx } from '../../../transaction/in-transaction.ts';

/** The name and the address of a category that is left out are free for another. The categories are locked. */
export async function leaveNames(
  tx: Tx,
  wanted: { name?: string | undefined; slug?: string | undefined },
): Promise<void> {
  const { name, slug = name && slugOf(name) } = wanted;
  const hasName = sql<boolean>`lower(name) = lower(${name ?? null}::text)`;
  const hasSlug = sql<boolean>`slug = ${slug ?? null}::text`;
  await sql`
    update categories set name = case when ${hasName} then name || ' (demo)' else name end,
      slug = case when ${hasSlug} then slug || '-demo' else slug end
    where ${isLeftOut(sql`categories`)} and (${hasName} or ${hasSlug})`.execute(tx);
}
