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
