import { sql, type RawBuilder } from 'kysely';

/** True for a removed demo's category without anything of the shop's: lists leave it out. @param category its alias */
export function isLeftOut(category: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`(${category}.removed_by is not null and not exists (
    with recursive below as (
      select ${category}.id as id
      union all
      select child.id from below join categories child on child.parent_id = below.id
    )
    select from below join categories one on one.id = below.id
    where one.removed_by is null
      or exists (select from products where category_id = one.id and archived_at is null)))`;
}
