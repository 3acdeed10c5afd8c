import { sql } from 'kysely';
import { countries } from '../../catalogue/certificates/countries.ts';
import type { PlainTx } from '../transaction.ts';

/** The demo products' proofs are samples that end on this day. */
const SAMPLES_EXPIRE = '2029-03-31';
const SAMPLE_ADDRESS = 'Plot 1, Sample Estate, Ahmedabad 382445, India';

export async function seedDeclarations(tx: PlainTx, now: Date): Promise<void> {
  const { id: brandId } = await tx
    .insertInto('brands')
    .values({ slug: 'chaukas', name: 'Chaukas' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const codes = JSON.stringify(Object.fromEntries(countries.map(({ code, name }) => [name, code])));
  await tx
    .updateTable('products')
    .set({ brand_id: brandId, origin: sql`${codes}::jsonb->>(specs->>'countryOfOrigin')` })
    .execute();
  await sql`
    with sample as (
      insert into makers (kind, name, address) values
        ('maker', 'Chaukas Works (sample)', ${SAMPLE_ADDRESS}), ('importer', 'Chaukas Imports (sample)', ${SAMPLE_ADDRESS})
      returning id, kind
    )
    update products set maker_id = case when origin = 'IN' then (select id from sample where kind = 'maker') end,
      importer_id = case when origin <> 'IN' then (select id from sample where kind = 'importer') end`.execute(tx);
  await sql`
    insert into product_pictures (product_id, position, image, alt)
    select id, 1, image, name from products where image is not null`.execute(tx);
  await sql`
    insert into certificates (product_id, kind, number, standard, expires, state, checked_at)
    select id, 'BIS', specs->>'bisReg', 'IS 13252 (Part 1)', ${SAMPLES_EXPIRE}::date, 'certified', ${now}::timestamptz
    from products where specs ? 'bisReg'
    union all
    select id, 'STQC', (specs->>'stqcEr') || ' (sample)', null, ${SAMPLES_EXPIRE}::date, 'certified', ${now}::timestamptz
    from products where specs ? 'stqcEr'`.execute(tx);
}

export interface SeedKit {
  sku: string;
  parts?: { sku: string; quantity: number }[];
}

export async function seedKits(tx: PlainTx, products: SeedKit[]): Promise<void> {
  const rows = await tx.selectFrom('products').select(['id', 'sku']).execute();
  const ids = new Map(rows.map(({ id, sku }) => [sku, id]));
  const parts = products.flatMap((kit) =>
    (kit.parts ?? []).map(({ sku, quantity }) => ({
      kit_id: ids.get(kit.sku)!,
      part_id: ids.get(sku)!,
      quantity,
      is_optional: false,
    })),
  );
  if (parts.length > 0) await tx.insertInto('kit_parts').values(parts).execute();
}

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
