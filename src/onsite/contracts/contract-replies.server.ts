import { sql, type RawBuilder } from 'kysely';
import type { CareCover } from '../../after-sale/claims/claim-steps.ts';
import type { Article } from '../../catalogue/listing/article.shapes.ts';
import { pictured } from '../../catalogue/pictures/sent-image.server.ts';
import type { Db } from '../../db/transaction.ts';
import { isoDayOf } from '../../kit/rules/dates.ts';
import type { Services } from '../../kit/server/services.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { quoteUrl } from '../../quotes/quotes/quote-reply.server.ts';
import { quoteStateOf, type StoredQuoteState } from '../../quotes/quotes/quote-sums.ts';
import { contractNumber, visitNumber, type VisitState } from '../visits/onsite-choices.ts';
import { isLate } from '../visits/visit-replies.server.ts';
import { contractState, type RenewalStage } from './care-days.ts';
import type { Contract, OwnContract } from './contracts.shapes.ts';

interface ContractRow {
  id: string;
  number: number;
  site: { _id: string; name: string };
  customer: { userId: string; name: string };
  order: string;
  position: number;
  product: Article;
  cover: CareCover;
  starts_on: string;
  ends_on: string;
  is_cancelled: boolean;
  visits: { number: number; state: VisitState; dueOn: string | null; day: string | null }[];
  renews: number | null;
  quote: { id: string; number: string; state: StoredQuoteState; validUntil: string } | null;
  renewal_stage: RenewalStage | null;
  updated_at: Date;
}

/** @param which conditions and order of `care_contracts`, as `contracts` */
async function readContractRows(db: Db | Tx, which: RawBuilder<unknown>): Promise<ContractRow[]> {
  const { rows } = await sql<ContractRow>`
    select contracts.id, contracts.number, jsonb_build_object('_id', sites.id, 'name', sites.name) as site,
      jsonb_build_object('userId', users.id, 'name', users.name) as customer, orders.number as order, contracts.position,
      jsonb_build_object('_id', product.id, 'sku', product.sku, 'name', product.name, 'slug', product.slug,
        'image', product.image) as product, contracts.cover, contracts.starts_on, contracts.ends_on,
      contracts.cancelled_on is not null or orders.status = 'Cancelled' as is_cancelled, (
      select coalesce(jsonb_agg(jsonb_build_object('number', number, 'state', state, 'dueOn', due_on, 'day', day)
        order by due_on, number), '[]')
      from site_visits where contract_id = contracts.id) as visits, former.number as renews,
      case when quotes.id is not null then jsonb_build_object('id', quotes.id, 'number', quotes.number,
        'state', quotes.state, 'validUntil', quotes.valid_until) end as quote,
      contracts.renewal_stage, contracts.updated_at
    from care_contracts contracts join sites on sites.id = contracts.site_id join users on users.id = sites.user_id
      join orders on orders.id = contracts.order_id join products product on product.id = contracts.product_id
      left join care_contracts former on former.id = contracts.renews
      left join quotes on quotes.id = contracts.renewal_quote_id
    ${which}`.execute(db);
  return rows;
}

export async function readContracts(db: Db | Tx, ids: readonly string[], now: Date): Promise<Contract[]> {
  if (ids.length === 0) return [];
  const rows = await readContractRows(
    db,
    sql`where contracts.id = any(${[...ids]}::uuid[]) order by array_position(${[...ids]}::uuid[], contracts.id)`,
  );
  return rows.map((row) => ({
    ...contractFacts(row, now),
    customer: row.customer,
    renewal: row.quote && {
      quote: row.quote.number,
      state: quoteStateOf(row.quote.state, row.quote.validUntil, now),
      stage: row.renewal_stage,
    },
  }));
}

/** The contracts of an account, the one that ends last first. */
export async function readOwnContracts(
  { db, clock, ...services }: Pick<Services, 'db' | 'clock' | 'config' | 'secret'>,
  userId: string,
): Promise<OwnContract[]> {
  const rows = await readContractRows(
    db,
    sql`where sites.user_id = ${userId}::uuid order by contracts.ends_on desc, contracts.number desc`,
  );
  return rows.map((row) => ({
    ...contractFacts(row, clock.now()),
    renewal:
      row.quote && row.quote.state !== 'withdrawn'
        ? { quote: row.quote.number, link: quoteUrl(services, row.quote.id) }
        : null,
  }));
}

function contractFacts(row: ContractRow, now: Date) {
  const today = isoDayOf(now);
  const { starts_on: startsOn, ends_on: endsOn, is_cancelled: isCancelled } = row;
  return {
    _id: row.id,
    number: contractNumber(row.number),
    state: contractState({ startsOn, endsOn, isCancelled }, today),
    site: row.site,
    order: row.order,
    position: row.position,
    product: pictured(row.product),
    cover: row.cover,
    startsOn,
    endsOn,
    visits: row.visits.map(({ number, state, dueOn, day }) => ({
      number: visitNumber(number),
      state,
      dueOn,
      day,
      late: isLate({ state, due_on: dueOn, day }, today),
    })),
    renews: row.renews === null ? null : contractNumber(row.renews),
    updatedAt: row.updated_at.toISOString(),
  };
}
