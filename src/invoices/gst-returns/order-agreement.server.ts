import { sql } from 'kysely';
import type { OrderStatus } from '../../orders/orders/order-status.ts';
import { startOfDay } from '../../kit/rules/dates.ts';
import type { Page } from '../../kit/rules/list-page.ts';
import { rupeesOf } from '../../kit/rules/money.ts';
import type { AgreementQuery, OrderDisagreement } from './gst-returns.shapes.ts';
import type { Db } from '../../db/transaction.ts';
import { WORTH } from '../../orders/owed/read-owed.server.ts';
import { dayAfterMonth } from '../documents/documents-queries.server.ts';

/** Amounts in whole paise. */
interface Found {
  number: string;
  status: OrderStatus;
  ordered: number;
  expected: number;
  invoiced: number;
  received: number;
  invoicedMore: number;
  receivedMore: number;
}

const PAGE_SIZE = 20;

/**
 * Finished orders whose papers or money differ from the value of what stays of the order, which is 0 for a cancelled
 * one. Money that is still to come with the goods is not missed, nor what a company pays later on account.
 */
export async function listDisagreements(
  db: Db,
  { month, page = 1, limit = PAGE_SIZE }: AgreementQuery,
): Promise<Page<OrderDisagreement>> {
  const { rows } = await sql<{ total: number; items: Found[] }>`
    with papers as (
      select order_id, min(day) filter (where kind = 'INV') as day,
        sum(case kind when 'CRN' then -total_paise else total_paise end) as invoiced
      from tax_documents where void_at is null group by order_id
    ), finished as (
      select orders.id, number, status, total_paise as ordered, papers.day, orders.created_at,
        coalesce(invoiced, 0) as invoiced, captured_paise - refunded_paise as received,
        ${WORTH} as expected,
        overpaid_paise - case
          when pay_by <> 'account' and (status = 'Delivered' or (status = 'Shipped' and pay_by <> 'delivery'))
            or refunded_paise > 0 then due_paise else 0 end as "receivedMore"
      from orders left join papers on papers.order_id = orders.id
      where status = 'Delivered' or papers.order_id is not null or (status = 'Cancelled' and captured_paise > 0)
    ), found as (
      select finished.*, invoiced - expected as "invoicedMore" from finished
      where ${month === undefined ? sql`true` : inMonth(month)}
    ), open as (
      select * from found where "invoicedMore" <> 0 or "receivedMore" <> 0
    )
    select (select count(*) from open) as total, (
      select coalesce(jsonb_agg(page order by page.id desc), '[]') from (
        select * from open order by id desc limit ${limit} offset ${(page - 1) * limit}
      ) page
    ) as items`.execute(db);
  const { total, items } = rows[0]!;
  return { total, items: items.map(disagreementReply) };
}

/** The month of the invoice; for an order without one, the month in which it was placed. */
function inMonth(month: string) {
  const after = dayAfterMonth(month);
  return sql`case when day is null
    then created_at >= ${startOfDay(`${month}-01`)} and created_at < ${startOfDay(after)}
    else day >= ${`${month}-01`}::date and day < ${after}::date end`;
}

function disagreementReply(row: Found): OrderDisagreement {
  return {
    orderId: row.number,
    status: row.status,
    ordered: rupeesOf(row.ordered),
    expected: rupeesOf(row.expected),
    invoiced: rupeesOf(row.invoiced),
    received: rupeesOf(row.received),
    differences: { invoiced: rupeesOf(row.invoicedMore), received: rupeesOf(row.receivedMore) },
  };
}
