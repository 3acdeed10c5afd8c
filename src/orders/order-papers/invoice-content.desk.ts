import * as packingMessages from '../../payments/pay-ways/packing.words.ts';
import { adminDate } from '../../kit/rules/dates.ts';
import { subtotalOf } from '../orders/subtotal-of.ts';
import { adminRupees, paiseOf, rupeesOf } from '../../kit/rules/money.ts';
import { holdsOtherScripts, invoiceFont, printableText } from '../../kit/rules/printable-text.ts';
import { orderMessages } from '../orders/order.words.ts';
import type { Order, OrderLine } from '../orders/orders.shapes.ts';
import { generalMessages } from '../../platform/shell/general.words.ts';
import type { Shop } from '../../platform/settings/settings.shapes.ts';
import * as orderPanelMessages from '../orders/order-panel.words.ts';

/** The text of an invoice, in characters that the invoice's font has. */
export interface InvoiceContent {
  title: string;
  from: string[];
  to: string[];
  meta: [name: string, value: string][];
  /** How it is paid and where it goes. */
  facts: [name: string, value: string][];
  columns: string[];
  rows: string[][];
  sums: [name: string, value: string][];
  /** Set if some characters could not be drawn. */
  note: string | null;
  foot: string;
}

export function invoiceContentOf(order: Order, shop: Shop, now = new Date()): InvoiceContent {
  const name = order.user?.name ?? generalMessages.notAvailable;
  const email = order.user?.email ?? generalMessages.notAvailable;
  const { legalName, address } = shop;
  const typed = [
    name,
    email,
    order.Address,
    ...order.products.map(nameOf),
    legalName,
    ...Object.values(address),
  ];
  return {
    title: 'Order Invoice',
    from: fromLines(shop),
    to: [
      printable(name),
      ...addressLines(order.Address),
      `Phone: ${order.phone ?? generalMessages.notAvailable}`,
      `Email: ${printable(email)}`,
    ],
    meta: [
      ['Order ID', order._id],
      ['Date', adminDate(order.createdAt)],
      ['Status', order.status ?? 'Pending'],
    ],
    facts: factsOf(order, now),
    columns: ['Product Name', 'Quantity', 'Price', 'Subtotal'],
    rows: order.products.map((line) => [
      oneLine(nameOf(line)),
      String(line.quantity),
      adminRupees(line.price),
      adminRupees(rupeesOf(paiseOf(line.price) * line.quantity)),
    ]),
    sums: sumsOf(order),
    note: typed.some((text) => holdsOtherScripts(text, invoiceFont)) ? orderPanelMessages.otherScripts : null,
    foot: orderPanelMessages.notTaxInvoice,
  };
}

function fromLines({ legalName, address, phone, email, gstin }: Shop): string[] {
  const { line1, line2, city, state, pin } = address;
  const typed = [legalName, line1, ...(line2 === '' ? [] : [line2]), `${city}, ${state} ${pin}`];
  const lines = [...typed, `Phone: ${phone}`, `Email: ${email}`].map(printable);
  return gstin === null ? lines : [...lines, `GSTIN: ${gstin}`];
}

function factsOf(order: Order, now: Date): InvoiceContent['facts'] {
  const facts: InvoiceContent['facts'] = [
    ['Payment', packingMessages.payment(order, now)],
    ['Delivery', packingMessages.delivery(order)],
    ['State', packingMessages.state(order.shipTo)],
    ['Address', printable(packingMessages.postalAddress(order.shipping))],
    ['Recipient', printable(packingMessages.recipient(order))],
  ];
  return facts.filter(([, value]) => value !== '');
}

/** The invoice names the product even after it was deleted. */
function nameOf({ product, name }: OrderLine): string {
  return product?.name ?? `${orderMessages.deletedProduct} (${name})`;
}

function sumsOf(order: Order): InvoiceContent['sums'] {
  const { totalAmount, roundOff = 0, discountAmount, couponCode, deliveryFee } = order;
  const sums: InvoiceContent['sums'] = [];
  if (discountAmount > 0)
    sums.push([
      couponCode === null ? 'Discount' : `Discount (${couponCode})`,
      `−${adminRupees(discountAmount)}`,
    ]);
  if (deliveryFee > 0) sums.push(['Delivery', adminRupees(deliveryFee)]);
  if (roundOff !== 0) sums.push(['Round off', adminRupees(roundOff)]);
  const total: [string, string] = ['Total Amount', adminRupees(totalAmount)];
  if (sums.length === 0) return [total];
  return [['Subtotal', adminRupees(subtotalOf(order))], ...sums, total];
}

/** More lines would push the table off the page, so longer addresses become one line. */
const MAX_ADDRESS_LINES = 8;

function addressLines(shippingAddress: string): string[] {
  const lines = printable(shippingAddress)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return lines.length > MAX_ADDRESS_LINES ? [lines.join(', ')] : lines;
}

function oneLine(text: string): string {
  return printable(text).replace(/\s+/g, ' ').trim();
}

function printable(text: string): string {
  return printableText(text, invoiceFont);
}
