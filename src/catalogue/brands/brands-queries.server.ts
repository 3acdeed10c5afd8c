import { sql } from 'kysely';
import type { Brand } from './brands.shapes.ts';
import type { Db } from '../../db/transaction.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';

export async function readBrands(db: Db | Tx): Promise<Brand[]> {
  const { rows } = await sql<Brand>`
    select brands.id::text as "_id", slug, name, coalesce(sold.count, 0) as count
    from brands left join (
      select brand_id, count(*) as count from products where products.is_live and brand_id is not null
      group by brand_id
    ) sold on sold.brand_id = brands.id
    order by lower(name)`.execute(db);
  return rows;
}
