import { adminDate } from '../../../../domain/platform/dates.ts';
import { adminMessages } from '../../../../contract/platform/admin-messages.ts';
import { messages } from '../../../../contract/platform/messages.ts';
import type { Order } from '../../../../contract/orders/orders-shapes.ts';
import { csvOf } from '../../../../domain/platform/csv.ts';

const columns = [
  'Order ID',
  'Date',
  'Status',
  'Customer',
  'Email',
  'Phone Number',
  'Address',
  'Products',
  'Coupon',
  'Discount',
  'Total',
];

/** @returns the orders as CSV; amounts are in rupees */
export function ordersCsv(orders: readonly Order[]): string {
  return csvOf([columns, ...orders.map(rowOf)]);
}

function rowOf(order: Order): string[] {
  const { notAvailable } = adminMessages.general;
  return [
    order._id,
    adminDate(order.createdAt),
    order.status,
    order.user?.name ?? notAvailable,
    order.user?.email ?? notAvailable,
    order.phone ?? notAvailable,
    order.Address,
    order.products
      .map(({ product, quantity }) => `${quantity} × ${product?.name ?? messages.orders.deletedProduct}`)
      .join('; '),
    order.couponCode ?? '',
    order.discountAmount.toFixed(2),
    order.totalAmount.toFixed(2),
  ];
}
