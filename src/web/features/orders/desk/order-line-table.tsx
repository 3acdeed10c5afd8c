import { subtotalOf } from '../../../../domain/orders/subtotal-of.ts';
import { adminRupees, paiseOf, rupeesOf } from '../../../../domain/platform/money.ts';
import { orderMessages } from '../../../../contract/orders/order-messages.ts';
import type { Order, OrderLine } from '../../../../contract/orders/orders-shapes.ts';
import { partsLine } from '../parts-line.ts';
import { SumRow } from '../../../ui/tables/sum-row.tsx';

const cell = 'border-b border-line py-2.5 pl-3 text-right align-top whitespace-nowrap';

/** The lines at the prices of the order, and their sum. */
export function OrderLineTable({ order }: { order: Order }) {
  const { products, totalAmount, roundOff = 0, discountAmount, couponCode, deliveryFee } = order;
  const subtotal = subtotalOf(order);
  const hasParts = discountAmount > 0 || deliveryFee > 0 || roundOff !== 0;
  return (
    <div className="num mt-4">
      <table className="w-full text-small">
        <caption className="sr-only">Products</caption>
        <thead>
          <tr className="text-text-3">
            <th scope="col" className="border-b border-line py-2 text-left font-[650]">
              Product Name
            </th>
            <th scope="col" className={`${cell} font-[650] max-sm:hidden`}>
              Price
            </th>
            <th scope="col" className={`${cell} font-[650]`}>
              Quantity
            </th>
            <th scope="col" className={`${cell} font-[650]`}>
              Subtotal
            </th>
          </tr>
        </thead>
        <tbody>
          {products.map((line, index) => (
            <tr key={line.product?._id ?? index}>
              <td className="border-b border-line py-2.5 font-[550] wrap-anywhere">
                <Name line={line} />
                {line.parts && <span className="block font-normal text-text-3">{partsLine(line.parts)}</span>}
              </td>
              <td className={`${cell} max-sm:hidden`}>{adminRupees(line.price)}</td>
              <td className={cell}>{line.quantity}</td>
              <td className={`${cell} font-[650]`}>
                {adminRupees(rupeesOf(paiseOf(line.price) * line.quantity))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="mt-4 ml-auto grid max-w-80 gap-2">
        {hasParts && <SumRow name="Subtotal" value={adminRupees(subtotal)} />}
        {discountAmount > 0 && (
          <SumRow
            name={couponCode === null ? 'Discount' : `Coupon ${couponCode}`}
            value={`−${adminRupees(discountAmount)}`}
          />
        )}
        {deliveryFee > 0 && <SumRow name="Delivery" value={adminRupees(deliveryFee)} />}
        {roundOff !== 0 && <SumRow name="Round off" value={adminRupees(roundOff)} />}
        <SumRow name="Total" value={adminRupees(totalAmount)} isTotal />
      </dl>
    </div>
  );
}

/** A deleted product keeps its name at the time of the sale, which helps on the phone. */
function Name({ line: { product, name } }: { line: OrderLine }) {
  if (product) return product.name;
  return (
    <>
      {orderMessages.deletedProduct}
      <span className="block font-normal text-text-3">Sold as {name}</span>
    </>
  );
}
