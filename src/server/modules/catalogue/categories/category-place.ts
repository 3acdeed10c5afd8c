import { sql } from 'kysely';
import { MAX_CATEGORY_LEVELS } from '../../../../domain/catalogue/catalogue-limits.ts';
import * as categoryMessages from '../../../../contract/catalogue/category-messages.ts';
import { conflict, invalid, Refused } from '../../../http/errors.ts';
import type { Tx } from '../../../transaction/in-transaction.ts';

/**
 * The caller has locked the categories.
 * @param parentSlug null for the root, undefined to stay
 * @throws Refused 400 for an unknown parent or too deep a tree, 409 category_cycle
 */
export async function requirePlace(
  tx: Tx,
  id: string | null,
  parentSlug: string | null | undefined,
): Promise<string | null | undefined> {
  if (parentSlug === null || parentSlug === undefined) return parentSlug;
  const { rows } = await sql<{ id: string; levels: number; isBelow: boolean }>`
    with recursive above as (
      select id, parent_id from categories where slug = ${parentSlug}
      union all
      select parent.id, parent.parent_id from above join categories parent on parent.id = above.parent_id
    )
    select (select id from categories where slug = ${parentSlug}) as id, count(*) as levels,
      coalesce(bool_or(id = ${id}::uuid), false) as "isBelow"
    from above`.execute(tx);
  const parent = rows[0]!;
  if (parent.levels === 0)
    throw invalid(categoryMessages.parentUnknown, { parent: categoryMessages.parentUnknown });
  if (parent.isBelow) throw conflict('category_cycle', categoryMessages.cycle);
  if (parent.levels + (await levelsFrom(tx, id)) > MAX_CATEGORY_LEVELS) throw tooDeep();
  return parent.id;
}

function tooDeep(): Refused {
  return new Refused(400, 'category_depth', categoryMessages.depth, {
    fields: { parent: categoryMessages.depth },
  });
}

async function levelsFrom(tx: Tx, id: string | null): Promise<number> {
  if (id === null) return 1;
  const { rows } = await sql<{ levels: number }>`
    with recursive below as (
      select id, 1 as level from categories where id = ${id}
      union all
      select child.id, below.level + 1 from below join categories child on child.parent_id = below.id
    )
    select max(level) as levels from below`.execute(tx);
  return rows[0]!.levels;
}
