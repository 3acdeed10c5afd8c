import { useQuery } from '@tanstack/react-query';
import { orderTotal } from '../../../../../domain/orders/order-total.ts';
import { paiseOf, rupeeSign, rupeesOf } from '../../../../../domain/platform/money.ts';
import type { ProductSummary } from '../../../../../contract/catalogue/catalogue-shapes.ts';
import { apiQuery } from '../../../../lib/api/api-query.ts';

/** Enough products to contain a kit. */
const FEATURED_TO_CHOOSE_FROM = 24;

/** The price of one featured product with the discount. */
export function CouponPreview({ discount }: { discount: number | null }) {
  const { data } = useQuery(
    apiQuery('GET /products/featured', { query: { limit: FEATURED_TO_CHOOSE_FROM } }),
  );
  const product = data && typicalProduct(data.items);
  if (!product) return null;
  if (discount === null) {
    return <p className="text-small text-text-3">Enter a discount to see what it gives on {product.name}.</p>;
  }
  const { discountPaise, totalPaise } = orderTotal(
    [{ pricePaise: paiseOf(product.price), quantity: 1 }],
    discount,
  );
  return (
    <p role="status" className="num rounded-md bg-accent-tint px-3.5 py-2.5 text-small">
      This gives <b>{rupeeSign(rupeesOf(discountPaise))} off</b> {product.name} at {rupeeSign(product.price)}:{' '}
      {rupeeSign(rupeesOf(totalPaise))} to pay.
    </p>
  );
}

/** A kit, because most people order one, else the first featured product. */
function typicalProduct(products: ProductSummary[]): ProductSummary | undefined {
  return products.find(({ category }) => /kit/i.test(category)) ?? products[0];
}
