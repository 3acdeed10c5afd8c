import { sql } from 'kysely';
import type { CatalogueToDo } from '../../../../contract/catalogue/admin-products-shapes.ts';
import type { Db } from '../../../../db/transaction.ts';
import { categoryGates, missingProofs } from '../certificates/gate-columns.ts';

/** Days before its end from which a certificate is reported. */
const WARNED_DAYS = 60;

export async function readCatalogueToDo(db: Db, today: string): Promise<CatalogueToDo> {
  const { rows } = await sql<Required<CatalogueToDo>>`
    select
      (select count(*) from products where archived_at is null and held_at is not null) as held,
      (select count(*) from products join ${categoryGates} gates on gates.category_id = products.category_id
        where products.is_live and gates.level = 'warn' and cardinality(${missingProofs(today)}) > 0)
        as "proofsMissing",
      (select count(*) from certificates join products on products.id = certificates.product_id
        where products.archived_at is null and certificates.state = 'certified'
          and expires <= ${today}::date + ${WARNED_DAYS}::int
          and not exists (
            select from certificates later where later.product_id = certificates.product_id
              and later.kind = certificates.kind and later.state = 'certified' and later.expires > certificates.expires
          )) as "proofsEnding",
      (select count(*) from products kit join (
          select kit_id, sum(part.price_paise * quantity) as apart_paise
          from kit_parts join products part on part.id = part_id where not is_optional group by kit_id
        ) box on box.kit_id = kit.id
        where kit.archived_at is null and kit.price_paise > apart_paise) as "kitsDearer",
      array(
        select slug from categories where name ilike '%camera%' and parent_id is null and removed_by is null
          and not exists (select from categories where gate <> 'off')
        order by sort, lower(name)) as "gateOffer"`.execute(db);
  const { kitsDearer, ...counts } = rows[0]!;
  return { ...counts, ...(kitsDearer > 0 && { kitsDearer }) };
}
