import type { Order, OrderLine } from '../../../src/orders/orders/orders.shapes.ts';

/** @returns an order as the API returns it; a test sets only the details that it needs */
export function sampleOrder(details: Partial<Order> = {}): Order {
  return {
    _id: 'CHK-104182',
    user: { name: 'Meera Patel', email: 'meera.patel@mail.example' },
    userId: 'b0c1a6a4-0000-4000-8000-000000000001',
    phone: '5555501234',
    Address: '12 Ring Road\nAhmedabad 380009',
    products: [sampleLine()],
    totalAmount: 6598,
    discountAmount: 0,
    couponCode: null,
    status: 'Pending',
    shipping: null,
    billing: null,
    payBy: 'delivery',
    deliveryFee: 0,
    delivery: null,
    payment: { state: 'on_delivery', paid: 0, refunded: 0, due: 6598, expiresAt: null },
    feeTax: [],
    // Past midnight in India.
    createdAt: '2026-11-20T19:00:00.000Z',
    ...details,
  };
}

export function sampleLine(details: Partial<OrderLine> = {}): OrderLine {
  const name = details.name ?? 'Vega 4 MP IP Bullet Camera';
  return {
    product: { _id: 'p1', name, slug: 'vega', image: null },
    name,
    quantity: 2,
    price: 3299,
    ...details,
  };
}
