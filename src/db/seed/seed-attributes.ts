import { sql } from 'kysely';
import type { PlainTx } from '../transaction.ts';

export async function seedCategoryAttributes(tx: PlainTx): Promise<void> {
  await sql`
    insert into category_attributes (category_id, key, is_required, sort)
    select category_id, key, is_planned and owners = products, row_number() over (partition by category_id order by sort)
    from (
      select p.category_id, d.key, d.sort, d.plan_role is not null as is_planned, count(*) as owners,
        (select count(*) from products other where other.category_id = p.category_id) as products
      from products p
      cross join lateral jsonb_object_keys(p.specs) as own (key)
      join attribute_defs d on d.key = own.key
      group by p.category_id, d.key, d.sort, d.plan_role
    ) as used`.execute(tx);
}
