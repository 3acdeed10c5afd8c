import { sql } from 'kysely';
import type { OrderStatus } from '../../orders/orders/order-status.ts';
import { startOfDay } from '../../kit/rules/dates.ts';
import type { Page } from '../../kit/rules/list-page.ts';
import { rupeesOf } from '../../kit/rules/money.ts';
import type { AgreementQuery, OrderDisagreement } from './gst-books.shapes.ts';
import type { Db } from '../../db/transaction.ts';
import { dayAfterMonth } from '../documents/documents-queries.server.ts';
import type { TaxSplit } from '../documents/split-tax.ts';
import { stateName } from '../../platform/gstin/states.ts';
import type { Gstr3b, Gstr3bRow } from './gst-returns.shapes.ts';
import { inPeriod, type ReturnPeriod } from './month-sums.server.ts';

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
        case when status = 'Cancelled' then 0 else greatest(0, total_paise - gone_paise) end as expected,
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

/** Amounts in whole paise. */
interface Turnover extends TaxSplit {
  isTaxed: boolean;
  isInterState: boolean;
  isRegistered: boolean;
  placeCode: string;
}

/** The outward supplies of GSTR-3B, less credit notes. */
export async function readGstr3b(db: Db, period: ReturnPeriod): Promise<Gstr3b> {
  const { rows } = await sql<Turnover>`
    select line.rate > 0 as "isTaxed", is_inter_state as "isInterState", buyer_gstin is not null as "isRegistered",
      place_of_supply as "placeCode",
      sum(sign * line.taxable_paise) as "taxablePaise", sum(sign * line.cgst_paise) as "cgstPaise",
      sum(sign * line.sgst_paise) as "sgstPaise", sum(sign * line.igst_paise) as "igstPaise"
    from tax_documents document
      cross join lateral (select case document.kind when 'CRN' then -1 else 1 end as sign) signed
      join tax_document_lines line on line.document_id = document.id
    where ${inPeriod(period)} and document.void_at is null
    group by 1, 2, 3, 4
    order by 4`.execute(db);
  const taxed = rows.filter(({ isTaxed }) => isTaxed);
  const between = taxed.filter(({ isInterState, isRegistered }) => isInterState && !isRegistered);
  return {
    ...period,
    outward: [
      rowOf('3.1(a)', GSTR_3B_WORDS.taxed, taxed),
      rowOf(
        '3.1(c)',
        GSTR_3B_WORDS.nilRated,
        rows.filter(({ isTaxed }) => !isTaxed),
      ),
    ],
    interState: {
      row: '3.2',
      words: GSTR_3B_WORDS.interState,
      supplies: GSTR_3B_WORDS.unregistered,
      places: between.map(({ placeCode, taxablePaise, igstPaise }) => ({
        stateCode: placeCode,
        state: stateName(placeCode),
        taxable: rupeesOf(taxablePaise),
        igst: rupeesOf(igstPaise),
      })),
    },
  };
}

function rowOf(row: string, words: string, turnover: readonly Turnover[]): Gstr3bRow {
  const sum = (field: keyof TaxSplit) => rupeesOf(turnover.reduce((paise, part) => paise + part[field], 0));
  return {
    row,
    words,
    taxable: sum('taxablePaise'),
    igst: sum('igstPaise'),
    cgst: sum('cgstPaise'),
    sgst: sum('sgstPaise'),
    cess: 0,
  };
}

/** The wording of the form GSTR-3B. */
const GSTR_3B_WORDS = {
  taxed: '(a) Outward taxable supplies (other than zero rated, nil rated and exempted)',
  nilRated: '(c) Other outward supplies (Nil rated, exempted)',
  interState:
    'Of the supplies shown in 3.1 (a) above, details of inter-State supplies made to unregistered persons, composition taxable persons and UIN holders',
  unregistered: 'Supplies made to Unregistered Persons',
};
