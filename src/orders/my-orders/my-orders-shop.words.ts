import { sentences } from '../../kit/rules/sentences.ts';

export const myOrdersShopMessages = sentences('myOrdersShop', {
  yourOrder: 'Your order',
  orderPlacedWeWillCall: (id: string) => `Order ${id} placed. We will call before delivery.`,
  viewOrder: 'View order',
  whatsappUs: 'WhatsApp us',
  closeThisNote: 'Close this note',
  /** Written between the name of a status, its position and their number. */
  step: ', step ',
  ofSteps: ' of ',
  order: (id: string) => `Order ${id}`,
  total: 'Total',
  status: 'Status',
  all: 'All',
  date: 'Date',
  reset: 'Reset',
  myOrders: 'My Orders',
  goToProducts: 'Go to Products',
  cancelOrder: 'Cancel order',
  keepIt: 'Keep it',
  gstInvoice: 'GST invoice',
  gstin: 'GSTIN ',
  theGoodsGoToSomebody: 'The goods go to somebody else.',
  by: (day: string) => `by ${day}`,
  orderOf: (id: string) => `Order ${id}`,
  aboutMyOrder: (id: string) => `About my order ${id}: `,
  statuses: { Pending: 'Pending', Shipped: 'Shipped', Delivered: 'Delivered', Cancelled: 'Cancelled' },
});
