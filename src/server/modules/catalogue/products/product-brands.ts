import { sql } from 'kysely';
import type { Tx } from '../../../transaction/in-transaction.ts';
import { freeBrandSlug } from './free-slug.ts';

/** Ignores case. The caller must have locked the catalogue. */
export async function brandIdOf(tx: Tx, name: string | null | undefined): Promise<string | null | undefined> {
  if (name === null || name === undefined) return name;
  const found = await tx
    .selectFrom('brands')
    .select('id')
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .executeTakeFirst();
  if (found) return found.id;
  const { id } = await tx
    .insertInto('brands')
    .values({ name, slug: await freeBrandSlug(tx, name) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
