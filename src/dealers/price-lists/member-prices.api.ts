import { sql } from 'kysely';
import { hasRight } from '../../platform/rights/staff-rights.ts';
import { rupeesOf } from '../../kit/rules/money.ts';
import { marginPercent } from '../../stock/margin/margin-percent.ts';
import { averagePaise } from '../../stock/stock/stock-value.ts';
import { exGstPaise } from './member-price.ts';
import * as companyDeskMessages from '../companies/company-desk.words.ts';
import {
  deskPricesQuery,
  deskPricesShape,
  memberPricesQuery,
  memberPricesShape,
  type MemberPricesReply,
} from '../companies/member-prices.shapes.ts';
import type { Db } from '../../db/transaction.ts';
import { isUuid } from '../../kit/rules/uuid.ts';
import { notFound } from '../../kit/server/http/errors.ts';
import { forDesk, forUser, type Routing } from '../../kit/server/http/route.ts';
import { isKitColumn, unitsOf } from '../../stock/stock/lock-stock.server.ts';
import type { WithSettings } from '../../platform/settings/change-settings.server.ts';
import {
  priceFor,
  type BuyerPrices,
  type WithMemberPrices,
  type PricedProduct,
} from './price-list.server.ts';

const COLUMNS = ['id', 'category_id', 'price_paise', 'gst_rate'] as const;

export function memberPricesCalls({ services }: Routing<WithMemberPrices & WithSettings>) {
  const { db, memberPrices, settings } = services;

  return {
    'GET /me/prices': forUser(
      {
        name: 'readMemberPrices',
        summary: 'Return my prices for products and quantities; unknown products are left out',
        query: memberPricesQuery,
        reply: memberPricesShape,
      },
      async ({ currentUser, query }) => {
        const asked = askedItems(query.items);
        const prices = await memberPrices.of(currentUser.id);
        const products = await db
          .selectFrom('products')
          .select(COLUMNS)
          .where('id', '=', idsOf(asked))
          .where('is_live', '=', true)
          .execute();
        return pricedItems(asked, products, prices, () => ({}));
      },
    ),

    'GET /admin/prices': forDesk(
      'orders',
      {
        name: 'readDeskPrices',
        summary: 'Return prices for a company or anybody, with cost and margin if permitted',
        refusals: [404],
        query: deskPricesQuery,
        reply: deskPricesShape,
      },
      async ({ currentUser, query }) => {
        const asked = askedItems(query.items);
        const prices = query.company === undefined ? null : await pricesOfCompany(query.company);
        const products = await readDeskProducts(db, asked);
        const seesCost = hasRight(currentUser.staffRole, 'prices');
        const priced = pricedItems(asked, products, prices, (product, pricePaise) => {
          const costPaise = seesCost && !product.is_kit ? averageOf(product) : null;
          return {
            cost: costPaise === null ? null : rupeesOf(costPaise),
            marginPercent:
              costPaise === null
                ? null
                : marginPercent({ netPaise: exGstPaise(pricePaise, product.gst_rate), costPaise }),
            stock: product.units,
          };
        });
        const { round_off: roundOff } = await settings();
        return { ...priced, ...(roundOff && { roundOff }) };
      },
    ),
  };

  async function pricesOfCompany(id: string): Promise<BuyerPrices> {
    const prices = await memberPrices.ofCompany(id);
    if (!prices) throw notFound(companyDeskMessages.notFound);
    return prices;
  }
}

function idsOf(asked: readonly AskedItem[]) {
  return sql<string>`any(${asked.map(({ productId }) => productId).filter(isUuid)}::uuid[])`;
}

function readDeskProducts(db: Db, asked: readonly AskedItem[]) {
  return db
    .selectFrom('products')
    .select([...COLUMNS, 'stock', 'stock_value_paise', isKitColumn.as('is_kit'), unitsOf().as('units')])
    .where('id', '=', idsOf(asked))
    .where('archived_at', 'is', null)
    .execute();
}

/** A kit's units are valued as its parts. */
function averageOf({ stock, stock_value_paise }: { stock: number | null; stock_value_paise: number }) {
  return averagePaise({ units: stock, valuePaise: stock_value_paise });
}

interface TaxedProduct extends PricedProduct {
  gst_rate: number;
}

interface AskedItem {
  productId: string;
  quantity: number;
}

/** @param items `<productId>:<quantity>` each */
function askedItems(items: readonly string[]): AskedItem[] {
  return items.map((item) => {
    const [productId, quantity] = item.split(':') as [string, string];
    return { productId: productId.toLowerCase(), quantity: Number(quantity) };
  });
}

/** Items whose product is not among the given ones are left out. @param more further fields of an item */
function pricedItems<Product extends TaxedProduct, More extends object>(
  asked: readonly AskedItem[],
  products: readonly Product[],
  prices: BuyerPrices | null,
  more: (product: Product, pricePaise: number) => More,
) {
  const byId = new Map(products.map((product) => [product.id, product]));
  let totalPaise = 0;
  const items = asked.flatMap(({ productId, quantity }) => {
    const product = byId.get(productId);
    if (!product) return [];
    const { pricePaise, from } = priceFor(prices, product, quantity);
    totalPaise += pricePaise * quantity;
    const breaks = prices?.list?.breaksOf(product) ?? [];
    const item: MemberPricesReply['items'][number] = {
      product: product.id,
      quantity,
      price: rupeesOf(pricePaise),
      from,
      shopPrice: rupeesOf(product.price_paise),
      exGst: rupeesOf(exGstPaise(pricePaise, product.gst_rate)),
      total: rupeesOf(pricePaise * quantity),
      breaks: breaks.map((each) => ({
        minQuantity: each.minQuantity,
        price: rupeesOf(each.pricePaise),
      })),
    };
    return [{ ...item, ...more(product, pricePaise) }];
  });
  return { priceList: prices?.list?.list.name ?? null, items, total: rupeesOf(totalPaise) };
}
