import { sql, type Selectable } from 'kysely';
import type { QuotesQuery } from './quotes.shapes.ts';
import { containsPattern, readPage } from '../../db/queries.ts';
import type { Page } from '../../kit/rules/list-page.ts';
import type { Schema } from '../../db/schema.ts';
import type { Db } from '../../db/transaction.ts';
import { isUuid } from '../../kit/rules/uuid.ts';
import { hashOf } from '../../kit/server/security/secrets.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';

export interface QuoteRow extends Selectable<Schema['quotes']> {
  company: { _id: string; name: string } | null;
  order_number: string | null;
}

/** The same condition as the migration's index. */
const IS_ASKED = sql<boolean>`(asked and quotes.state = 'draft')`;

function isToDo(today: string) {
  return sql<boolean>`((missing is not null and valid_until >= ${today})
    or (asked and quotes.state = 'draft' and sent_version is null))`;
}

export function selectQuotes(db: Db | Tx) {
  return db
    .selectFrom('quotes')
    .selectAll('quotes')
    .select([
      sql<QuoteRow['company']>`(select jsonb_build_object('_id', id, 'name', legal_name)
        from companies where id = quotes.company_id)`.as('company'),
      sql<string | null>`(select number from orders where id = quotes.order_id)`.as('order_number'),
    ]);
}

/** Quotations that customers asked for first, then the newest. @param today in India */
export function listQuoteRows(
  db: Db,
  { state, company, search, toDo, ...paging }: QuotesQuery,
  today: string,
): Promise<Page<QuoteRow>> {
  let query = selectQuotes(db);
  if (state === 'expired') query = query.where('state', '=', 'sent').where('valid_until', '<', today);
  else if (state === 'sent') query = query.where('state', '=', 'sent').where('valid_until', '>=', today);
  else if (state) query = query.where('state', '=', state);
  if (toDo) query = query.where(isToDo(today));
  if (company !== undefined)
    query = isUuid(company) ? query.where('company_id', '=', company) : query.where(sql<boolean>`false`);
  if (search) {
    const pattern = containsPattern(search);
    query = query.where((eb) =>
      eb.or([
        eb('number', 'ilike', pattern),
        ...['name', 'email', 'phone', 'gstin', 'legalName'].map((key) =>
          eb(sql<string>`buyer ->> ${sql.lit(key)}`, 'ilike', pattern),
        ),
      ]),
    );
  }
  return readPage(
    query.orderBy(IS_ASKED, 'desc').orderBy('created_at', 'desc').orderBy('id', 'desc'),
    paging,
  );
}

export async function findQuoteRow(db: Db | Tx, id: string): Promise<QuoteRow | null> {
  if (!isUuid(id)) return null;
  return (await selectQuotes(db).where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Finds only quotations that were sent. */
export async function findQuoteByToken(db: Db, token: string): Promise<QuoteRow | null> {
  const row = await selectQuotes(db)
    .where('link_hash', '=', hashOf(token))
    .where('sent_version', 'is not', null)
    .executeTakeFirst();
  return row ?? null;
}

/** Locked before the buyer, the company and the products. */
export async function lockQuote(tx: Tx, id: string): Promise<QuoteRow | null> {
  if (!isUuid(id)) return null;
  const locked = await tx.selectFrom('quotes').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  return locked.length === 0 ? null : findQuoteRow(tx, id);
}

export interface DraftLineRow extends Selectable<Schema['quote_lines']> {
  name: string;
  sku: string | null;
  slug: string;
  hsn: string | null;
  uqc: string;
  rate: number;
}

/** Lines of the quotations' present versions, with the products of today. */
export async function readDraftLines(db: Db | Tx, quoteIds: readonly string[]): Promise<DraftLineRow[]> {
  if (quoteIds.length === 0) return [];
  return db
    .selectFrom('quote_lines')
    .innerJoin('quotes', (join) =>
      join.onRef('quotes.id', '=', 'quote_id').onRef('quotes.version', '=', 'quote_lines.version'),
    )
    .innerJoin('products', 'products.id', 'product_id')
    .selectAll('quote_lines')
    .select(['products.name', 'products.sku', 'products.slug', 'products.hsn', 'products.uqc'])
    .select('products.gst_rate as rate')
    .where('quote_id', 'in', quoteIds)
    .orderBy('position')
    .execute();
}

export interface VersionRow {
  quote_id: string;
  version: number;
  record: string;
  sent_at: Date;
}

/** The present versions and the sent ones, where they are frozen. */
export async function readVersions(db: Db | Tx, quoteIds: readonly string[]): Promise<VersionRow[]> {
  if (quoteIds.length === 0) return [];
  return db
    .selectFrom('quote_versions')
    .innerJoin('quotes', 'quotes.id', 'quote_id')
    .selectAll('quote_versions')
    .where('quote_id', 'in', quoteIds)
    .where((eb) =>
      eb.or([
        eb('quote_versions.version', '=', eb.ref('quotes.version')),
        eb('quote_versions.version', '=', eb.ref('sent_version')),
      ]),
    )
    .execute();
}

export async function findVersion(db: Db, quoteId: string, version: number): Promise<VersionRow | null> {
  const row = await db
    .selectFrom('quote_versions')
    .selectAll()
    .where('quote_id', '=', quoteId)
    .where('version', '=', version)
    .executeTakeFirst();
  return row ?? null;
}

export interface NewLine {
  productId: string;
  quantity: number;
  pricePaise: number;
  /** Hundredths of a per cent. */
  discountBp: number;
}

export async function replaceLines(
  tx: Tx,
  quoteId: string,
  version: number,
  lines: readonly NewLine[],
): Promise<void> {
  await tx.deleteFrom('quote_lines').where('quote_id', '=', quoteId).where('version', '=', version).execute();
  const rows = lines.map((line, index) => ({
    quote_id: quoteId,
    version,
    position: index + 1,
    product_id: line.productId,
    quantity: line.quantity,
    price_paise: line.pricePaise,
    discount_bp: line.discountBp,
  }));
  await tx.insertInto('quote_lines').values(rows).execute();
}

export async function readLines(db: Db | Tx, quoteId: string, version: number): Promise<NewLine[]> {
  const rows = await db
    .selectFrom('quote_lines')
    .selectAll()
    .where('quote_id', '=', quoteId)
    .where('version', '=', version)
    .orderBy('position')
    .execute();
  return rows.map((row) => ({
    productId: row.product_id,
    quantity: row.quantity,
    pricePaise: row.price_paise,
    discountBp: row.discount_bp,
  }));
}
