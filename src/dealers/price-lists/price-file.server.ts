import { sql, type RawBuilder } from 'kysely';
import { faultOfBreaks, exGstPaise } from './member-price.ts';
import { MAX_BREAKS, MAX_PRICE_FAULTS } from '../../platform/settings/desk-limits.ts';
import { MAX_PRICE_RUPEES } from '../../catalogue/products/catalogue-limits.ts';
import { MAX_QUANTITY_PER_LINE } from '../../orders/orders/orders-limits.ts';
import { csvLine } from '../../kit/rules/csv.ts';
import { hasAtMostTwoDecimals, paiseOf, rupeesOf } from '../../kit/rules/money.ts';
import * as priceListMessages from './price-list.words.ts';
import type { PriceFile, PriceFileFault, PriceEntry, PricesQuery } from './price-lists.shapes.ts';
import { sheetNumber } from '../../imports/formats/sheet-product.server.ts';
import type { Page } from '../../kit/rules/list-page.ts';
import { marginPercent } from '../../stock/margin/margin-percent.ts';
import { averagePaise } from '../../stock/stock/stock-value.ts';
import { containsPattern, readPage, findById } from '../../db/queries.ts';
import type { Db } from '../../db/transaction.ts';
import { isKitColumn } from '../../stock/stock/lock-stock.server.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';

const sentences = priceListMessages.sheet;

export const PRICE_COLUMNS = ['SKU', 'Name', 'Shop price', 'From quantity', 'Price'] as const;
/** The price of a product that shall have none any more. */
const NONE = '-';

export interface PriceRow {
  /** Row number in the file, whose heading is row 1. */
  row: number;
  sku: string;
  quantity: string;
  price: string;
}

export interface PricedSku {
  productId: string;
  /** Paise by quantity, as the list has them. */
  breaks: ReadonlyMap<number, number>;
}

/** SKUs are the same whatever their capitals. */
export function skuKey(sku: string): string {
  return sku.toLowerCase();
}

export interface CheckedFile {
  counts: PriceFile['counts'];
  faults: PriceFile['faults'];
  /** The new breaks of each product that the file names; none where they are removed. */
  products: ReadonlyMap<string, ReadonlyMap<number, number>>;
}

interface ExportedProduct {
  sku: string;
  name: string;
  shopPaise: number;
  breaks: readonly (readonly [quantity: number, pricePaise: number])[];
}

/** @param products by SKU, their breaks by quantity */
export function priceFileOf(products: readonly ExportedProduct[]): string {
  const digits = (paise: number) => ({ digits: (paise / 100).toFixed(2) });
  const rows = products.flatMap(({ sku, name, shopPaise, breaks }) =>
    breaks.map(([quantity, pricePaise]) =>
      csvLine([sku, name, digits(shopPaise), { digits: String(quantity) }, digits(pricePaise)]),
    ),
  );
  return csvLine(PRICE_COLUMNS) + rows.join('');
}

/** @param known the list's prices, by `skuKey` */
export function checkPriceFile(
  rows: readonly PriceRow[],
  known: ReadonlyMap<string, PricedSku>,
): CheckedFile {
  const file = new JudgedRows(known);
  for (const row of rows) file.add(row);
  return file.end(rows.length);
}

interface ReadBreak {
  row: number;
  minQuantity: number;
  pricePaise: number;
}

class JudgedRows {
  private readonly known: ReadonlyMap<string, PricedSku>;
  private readonly bySku = new Map<string, ReadBreak[]>();
  private readonly removed = new Set<string>();
  private readonly faults: PriceFile['faults'] = [];
  private readonly faulty = new Set<number>();

  constructor(known: ReadonlyMap<string, PricedSku>) {
    this.known = known;
  }

  add({ row, sku: written, quantity, price }: PriceRow): void {
    const sku = skuKey(written);
    if (sku === '') return this.fault(row, 'SKU', 'sku_missing', sentences.skuMissing);
    if (!this.known.has(sku)) return this.fault(row, 'SKU', 'sku_unknown', sentences.skuUnknown(written));
    const breaks = this.bySku.get(sku) ?? [];
    if (price === NONE) {
      if (breaks.length > 0 || this.removed.has(sku)) return this.twice(row);
      this.removed.add(sku);
      return;
    }
    const minQuantity = quantityOf(quantity);
    if (minQuantity === null)
      return this.fault(row, 'From quantity', 'quantity', sentences.quantity(quantity));
    const pricePaise = priceOf(price);
    if (pricePaise === null) return this.fault(row, 'Price', 'number', sentences.number(price));
    if (this.removed.has(sku) || breaks.some((other) => other.minQuantity === minQuantity))
      return this.twice(row);
    if (breaks.length === MAX_BREAKS)
      return this.fault(row, 'From quantity', 'quantity', priceListMessages.breaksMost);
    this.bySku.set(sku, [...breaks, { row, minQuantity, pricePaise }]);
  }

  end(rows: number): CheckedFile {
    const counts = { rows, add: 0, change: 0, same: 0, remove: 0, fault: 0 };
    const products = new Map<string, ReadonlyMap<number, number>>();
    for (const sku of this.removed) {
      const { productId, breaks } = this.known.get(sku)!;
      if (breaks.size === 0) counts.same++;
      counts.remove += breaks.size;
      products.set(productId, new Map());
    }
    for (const [sku, breaks] of this.bySku) {
      const { productId, breaks: before } = this.known.get(sku)!;
      const risen = faultOfBreaks(breaks);
      if (risen) this.fault(breaks[risen.index]!.row, 'Price', 'breaks_rise', sentences.breaksRise);
      const after = new Map(breaks.map(({ minQuantity, pricePaise }) => [minQuantity, pricePaise]));
      for (const { row, minQuantity, pricePaise } of breaks)
        if (!this.faulty.has(row)) counts[changeOf(before.get(minQuantity), pricePaise)]++;
      counts.remove += [...before.keys()].filter((quantity) => !after.has(quantity)).length;
      products.set(productId, after);
    }
    counts.fault = this.faulty.size;
    const faults = this.faults.sort((a, b) => a.row - b.row).slice(0, MAX_PRICE_FAULTS);
    return { counts, faults, products };
  }

  private twice(row: number): void {
    this.fault(row, 'SKU', 'row_twice', sentences.rowTwice);
  }

  private fault(row: number, column: string, code: PriceFileFault, message: string): void {
    this.faulty.add(row);
    this.faults.push({ row, column, code, message });
  }
}

function changeOf(before: number | undefined, after: number): 'add' | 'change' | 'same' {
  if (before === undefined) return 'add';
  return before === after ? 'same' : 'change';
}

function quantityOf(cell: string): number | null {
  const quantity = sheetNumber(cell);
  const isWhole = Number.isInteger(quantity) && quantity! >= 1 && quantity! <= MAX_QUANTITY_PER_LINE;
  return isWhole ? quantity : null;
}

function priceOf(cell: string): number | null {
  // A share of the price would be read as rupees.
  const rupees = cell.includes('%') ? null : sheetNumber(cell);
  if (rupees === null || rupees <= 0 || rupees > MAX_PRICE_RUPEES || !hasAtMostTwoDecimals(rupees))
    return null;
  return paiseOf(rupees);
}

type Breaks = [minQuantity: number, pricePaise: number][];

function breaksColumn(listId: string): RawBuilder<Breaks> {
  return sql<Breaks>`(
    select coalesce(json_agg(json_build_array(min_quantity, price_paise) order by min_quantity), '[]')
    from price_list_prices where list_id = ${listId} and product_id = products.id)`;
}

function selectEntries(db: Db | Tx, listId: string) {
  return db
    .selectFrom('products')
    .select([
      'id',
      'sku',
      'name',
      'price_paise',
      'gst_rate',
      'stock',
      'stock_value_paise',
      isKitColumn.as('is_kit'),
      breaksColumn(listId).as('breaks'),
    ]);
}

type EntryRow = Awaited<ReturnType<ReturnType<typeof selectEntries>['executeTakeFirstOrThrow']>>;

function entryReply(row: EntryRow): PriceEntry {
  // A kit's units are valued as its parts.
  const costPaise = row.is_kit ? null : averagePaise({ units: row.stock, valuePaise: row.stock_value_paise });
  return {
    product: { _id: row.id, sku: row.sku, name: row.name, price: rupeesOf(row.price_paise) },
    breaks: row.breaks.map(([minQuantity, pricePaise]) => ({
      minQuantity,
      price: rupeesOf(pricePaise),
      marginPercent: marginOf(pricePaise, row.gst_rate, costPaise),
    })),
    cost: costPaise === null ? null : rupeesOf(costPaise),
  };
}

/** Null without a known cost. */
export function marginOf(pricePaise: number, gstRate: number, costPaise: number | null): number | null {
  return costPaise === null ? null : marginPercent({ netPaise: exGstPaise(pricePaise, gstRate), costPaise });
}

/** Products with a fixed price, by name. */
export async function listEntries(
  db: Db,
  listId: string,
  { search, ...paging }: PricesQuery,
): Promise<Page<PriceEntry>> {
  let query = selectEntries(db, listId).where('id', 'in', (eb) =>
    eb.selectFrom('price_list_prices').select('product_id').where('list_id', '=', listId),
  );
  if (search) {
    const pattern = containsPattern(search);
    query = query.where((eb) => eb.or([eb('name', 'ilike', pattern), eb('sku', 'ilike', pattern)]));
  }
  const { items, total } = await readPage(query.orderBy(sql`lower(name)`).orderBy('id'), paging);
  return { items: items.map(entryReply), total };
}

export async function findEntry(db: Db | Tx, listId: string, productId: string): Promise<PriceEntry | null> {
  const row = await findById(selectEntries(db, listId), productId);
  return row ? entryReply(row) : null;
}
