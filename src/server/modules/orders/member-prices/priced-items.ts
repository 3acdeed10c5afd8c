import { exGstPaise } from '../../../../domain/desk/member-price.ts';
import { rupeesOf } from '../../../../domain/platform/money.ts';
import type { MemberPricesReply } from '../../../../contract/accounts/member-prices-shapes.ts';
import { priceFor, type BuyerPrices } from './buyer-prices.ts';
import type { PricedProduct } from './price-list.ts';

interface TaxedProduct extends PricedProduct {
  gst_rate: number;
}

export interface AskedItem {
  productId: string;
  quantity: number;
}

/** @param items `<productId>:<quantity>` each */
export function askedItems(items: readonly string[]): AskedItem[] {
  return items.map((item) => {
    const [productId, quantity] = item.split(':') as [string, string];
    return { productId: productId.toLowerCase(), quantity: Number(quantity) };
  });
}

/** Items whose product is not among the given ones are left out. @param more further fields of an item */
export function pricedItems<Product extends TaxedProduct, More extends object>(
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
