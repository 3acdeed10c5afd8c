import { sql } from 'kysely';
import * as priceListMessages from '../../../../contract/desk/price-list-messages.ts';
import type { Db } from '../../../../db/transaction.ts';
import { notFound } from '../../../http/errors.ts';
import { priceFileOf } from './price-file.ts';
import { findPriceList } from './price-lists-queries.ts';

interface PricedProduct {
  sku: string;
  name: string;
  shopPaise: number;
  breaks: [quantity: number, pricePaise: number][];
}

/** The file can be imported again; products without a SKU are left out. @throws Refused 404 */
export async function exportPrices(db: Db, id: string): Promise<string> {
  if (!(await findPriceList(db, id))) throw notFound(priceListMessages.notFound);
  const { rows } = await sql<PricedProduct>`
    select sku, name, products.price_paise as "shopPaise",
      json_agg(json_build_array(min_quantity, price_list_prices.price_paise) order by min_quantity) as breaks
    from price_list_prices join products on products.id = product_id
    where list_id = ${id} and archived_at is null and sku is not null
    group by products.id order by sku collate "C"`.execute(db);
  return priceFileOf(rows);
}
