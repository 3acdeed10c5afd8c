import type { AuditAction } from './audit-actions.ts';
import { adminDate } from '../../kit/rules/dates.ts';
import { adminRupees } from '../../kit/rules/money.ts';
import type { AuditEntry } from './audit.shapes.ts';

const actions: Record<AuditAction, string> = {
  'product.create': 'Added a product',
  'product.update': 'Changed a product',
  'product.delete': 'Deleted a product',
  'product.restore': 'Restored a product',
  'product.feature': 'Featured a product',
  'product.pictures': 'Changed the pictures of a product',
  'product.parts': 'Changed what is in a kit',
  'product.fact': 'Said whether a fact applies to a product',
  'product.file': 'Added a file to a product',
  'product.file-delete': 'Deleted a file of a product',
  'product.bulk': 'Edited several products',
  'bulk.undo': 'Undid an edit of several products',
  'import.preview': 'Previewed an import',
  'import.mapping': 'Changed the columns of an import',
  'import.apply': 'Applied an import',
  'import.undo': 'Undid an import',
  'import.stop': 'Stopped an import',
  'demo.remove': 'Removed the demo products',
  'demo.undo': 'Brought the demo products back',
  'growth.update': 'Changed the growth settings',
  'export.create': 'Began an export of everything',
  'export.download': 'Downloaded an export of everything',
  'papers.download': 'Downloaded a file with papers of many buyers',
  'first-steps.confirm': 'Confirmed a first step',
  'first-steps.hide': 'Hid the first steps',
  'group.create': 'Added a group of variants',
  'group.update': 'Changed a group of variants',
  'group.delete': 'Separated a group of variants',
  'brand.create': 'Added a brand',
  'brand.update': 'Changed a brand',
  'brand.delete': 'Deleted a brand',
  'category.create': 'Added a category',
  'category.update': 'Changed a category',
  'category.delete': 'Deleted a category',
  'category.attributes': 'Changed the attributes of a category',
  'attribute.create': 'Added an attribute',
  'attribute.update': 'Changed an attribute',
  'attribute.delete': 'Deleted an attribute',
  'certificate.create': 'Added a certificate',
  'certificate.update': 'Changed a certificate',
  'certificate.delete': 'Deleted a certificate',
  'stock.count': 'Booked a count sheet',
  'stock.purchase': 'Booked a purchase',
  'stock.purchase-correct': 'Corrected a purchase',
  'stock.purchase-cancel': 'Cancelled a purchase',
  'stock.move': 'Changed the stock',
  'order.status': 'Changed an order’s status',
  'order.approve': 'Approved a held order',
  'order.refuse': 'Refused a held order',
  'order.parties': 'Completed an order’s addresses',
  'order.call-off': 'Called off units of an order',
  'order.cod-refusal': 'Noted a refused parcel',
  'order.cod-refusal-back': 'Took back that a parcel was refused',
  'shipment.pack': 'Packed a parcel',
  'shipment.change': 'Changed a parcel',
  'shipment.hand-over': 'Handed over a parcel',
  'shipment.unpack': 'Unpacked a parcel',
  'shipment.state': 'Said where a parcel is',
  'shipment.came-back': 'Took in a parcel that came back',
  'shipment.status-file': 'Applied a courier’s status file',
  'courier.create': 'Added a courier',
  'courier.update': 'Changed a courier',
  'courier.delete': 'Deleted a courier',
  'review.publish': 'Published a review',
  'review.refuse': 'Refused a review',
  'review.answer': 'Answered a review',
  'question.answer': 'Answered a question',
  'question.refuse': 'Refused a question',
  'return.create': 'Wrote down a return',
  'return.approve': 'Approved a return',
  'return.refuse': 'Refused a return',
  'return.way': 'Said how a return comes',
  'return.receive': 'Received a return',
  'return.inspect': 'Looked at a return',
  'return.refund': 'Gave back the money of a return',
  'return.exchange': 'Made the order of an exchange',
  'complaint.create': 'Wrote down a complaint',
  'complaint.acknowledge': 'Acknowledged a complaint',
  'complaint.note': 'Added a note to a complaint',
  'complaint.resolve': 'Resolved a complaint',
  'serial.add': 'Entered serial numbers',
  'serial.sell': 'Entered the serial number of a sold unit',
  'serial.correct': 'Corrected a serial number',
  'serial.swap': 'Let two units change places',
  'serial.outcome': 'Set what happens to a unit',
  'claim.create': 'Opened a warranty claim',
  'claim.step': 'Took a step of a warranty claim',
  'claim.loan': 'Lent a unit',
  'claim.loan-back': 'Took a lent unit back',
  'after-sale-settings.update': 'Changed what is offered after the sale',
  'message-settings.update': 'Changed the settings of messages',
  'message.send-again': 'Sent a message again',
  'company.create': 'Added a company',
  'company.update': 'Changed a company',
  'company.terms': 'Changed a company’s terms',
  'company.members': 'Changed a company’s members',
  'company.receipt': 'Entered a receipt of a company',
  'company.allocate': 'Put a receipt on orders',
  'company.bounced': 'Took back a receipt that bounced',
  'company.refund': 'Gave back a receipt that was on no order',
  'company.remind': 'Sent a payment reminder',
  'quote.create': 'Began a quotation',
  'quote.update': 'Changed a quotation',
  'quote.send': 'Sent a quotation',
  'quote.withdraw': 'Withdrew a quotation',
  'quote.order': 'Made the order of a quotation',
  'price-list.create': 'Added a price list',
  'price-list.update': 'Changed a price list',
  'price-list.delete': 'Deleted a price list',
  'price-list.prices': 'Changed fixed prices',
  'price-list.import': 'Imported fixed prices',
  'shop-brand.update': 'Changed the brand of the shop',
  'menus.update': 'Changed the menus',
  'page.create': 'Added a page',
  'page.save': 'Saved the draft of a page',
  'page.publish': 'Published a page',
  'page.restore': 'Restored a version of a page',
  'page.discard': 'Discarded the draft of a page',
  'page.unpublish': 'Took a page offline',
  'page.delete': 'Deleted a page',
  'page.preview': 'Made a link to the draft of a page',
  'page.picture': 'Stored a picture for a page',
  'storefront.languages': 'Changed the languages of the shop',
  'redirect.create': 'Added a redirect',
  'redirect.delete': 'Deleted a redirect',
  'redirect.import': 'Imported redirects',
  'drawer.open': 'Drawer opened',
  'drawer.move': 'Cash put in or taken out',
  'drawer.close': 'Drawer closed',
  'counter.sale': 'Sold at the counter',
  'bill.hold': 'Bill held',
  'bill.release': 'Held bill taken up or dropped',
  'cart.share': 'Cart shared',
  'coupon.create': 'Added a coupon',
  'coupon.update': 'Changed a coupon',
  'coupon.delete': 'Deleted a coupon',
  'payment.enter': 'Recorded a payment',
  'payment.confirm': 'Confirmed a transfer',
  'payment.assign': 'Put money on its order',
  'payment.move': 'Moved money to another order',
  'payment.explain': 'Explained money without an order',
  'payment.check': 'Asked the gateway about a payment',
  'payment.statement': 'Booked a payment of a bank statement',
  'refund.create': 'Gave money back',
  'refund.done': 'Noted that a refund went out',
  'document.issue': 'Issued an invoice',
  'document.credit': 'Issued a credit note',
  'document.void': 'Cancelled an invoice',
  'document.e-invoice': 'Took an IRN from the e-invoice portal',
  'document.e-way-bill': 'Noted an e-way bill',
  'document.e-way-bill-correct': 'Corrected an e-way bill',
  'document.e-way-bill-cancel': 'Cancelled an e-way bill',
  'document.irn-cancelled': 'Noted that the portal cancelled an IRN',
  'month.close': 'Closed a month',
  'month.reopen': 'Reopened a month',
  'zone.create': 'Added a delivery zone',
  'zone.update': 'Changed a delivery zone',
  'zone.delete': 'Deleted a delivery zone',
  'zone.import': 'Replaced the delivery zones by a file',
  'planning.constant': 'Changed a constant of the planners',
  'planning.presets': 'Changed how long recordings are kept',
  'compatibility-note.create': 'Noted what is known of two products',
  'compatibility-note.delete': 'Deleted a note on two products',
  'synonym.create': 'Added a synonym',
  'synonym.update': 'Changed a synonym',
  'synonym.delete': 'Deleted a synonym',
  'user.delete': 'Deleted a user',
  'user.delete-own': 'Deleted their own account',
  'user.new-password': 'Set a new password for an admin',
  'staff.invite': 'Invited a member of staff',
  'staff.invite-again': 'Invited a member of staff again',
  'staff.promote': 'Made a customer a member of staff',
  'staff.accept': 'Accepted an invitation',
  'staff.role': 'Changed the role of a member of staff',
  'staff.deactivate': 'Deactivated a member of staff',
  'staff.activate': 'Activated a member of staff',
  'two-step.on': 'Turned two-step log-in on',
  'two-step.off': 'Turned two-step log-in off',
  'two-step.recovery-codes': 'Made new recovery codes',
  'two-step.recovery-code': 'Logged in with a recovery code',
  'enquiry.state': 'Marked an enquiry',
  'job.send_again': 'Sent a mail again',
  'job.send_all_again': 'Sent every failed mail again',
  'job.discard': 'Discarded a mail',
  'mail.test': 'Sent a test mail',
  'settings.update': 'Changed the settings',
  'payment-settings.update': 'Changed the payment settings',
  'desk-settings.update': 'Changed the settings of the desk',
};

const stockMoves: Record<string, string> = {
  count: 'Counted the stock',
  adjust: 'Adjusted the stock',
  return: 'Took units back into the stock',
  purchase: 'Booked units that were bought',
};

/** @returns the action's own name if it has no text here */
export function actionLabel({ action, details }: AuditEntry): string {
  if (action === 'product.feature' && details.isFeatured !== true) return 'Stopped featuring a product';
  if (action === 'stock.move') return stockMoves[String(details.kind)] ?? actions[action];
  return isKnown(action) ? actions[action] : action;
}

/** @returns the name of the changed record if it was logged, else its id, number or code */
export function subjectLabel({ subject, details }: AuditEntry): string {
  return typeof details.name === 'string' ? details.name : subject;
}

/** @returns one change per line, without what action and subject already show */
export function detailLines({ action, subject, details }: AuditEntry): string[] {
  if (action === 'product.feature') return [];
  const { changes, from, to, ...others } = details;
  // The action already shows the kind of a stock move.
  const facts = action === 'stock.move' ? { ...others, kind: null } : others;
  return [...changeLines(changes), ...stateLines(from, to), ...factLines(facts, subject)];
}

function isKnown(action: string): action is AuditAction {
  return Object.hasOwn(actions, action);
}

/** Shows old and new value if both were logged. */
function changeLines(changes: unknown): string[] {
  if (!isRecord(changes)) return [];
  return Object.entries(changes).map(([field, change]) =>
    isRecord(change)
      ? `${fieldLabel(field)}: ${valueLabel(field, change.from)} → ${valueLabel(field, change.to)}`
      : `${fieldLabel(field)} changed`,
  );
}

/** Lists two values, or two records, of which only the fields that differ are listed. */
function stateLines(from: unknown, to: unknown): string[] {
  if (isRecord(from) && isRecord(to)) {
    return Object.keys(to)
      .filter((field) => from[field] !== to[field])
      .map(
        (field) =>
          `${fieldLabel(field)}: ${valueLabel(field, from[field])} → ${valueLabel(field, to[field])}`,
      );
  }
  return from === undefined && to === undefined ? [] : [`${valueLabel('', from)} → ${valueLabel('', to)}`];
}

function factLines(facts: Record<string, unknown>, subject: string): string[] {
  return Object.entries(facts)
    .filter(([field, value]) => field !== 'name' && value !== null && value !== subject)
    .map(([field, value]) => `${fieldLabel(field)}: ${valueLabel(field, value)}`);
}

const fields: Record<string, string> = {
  sku: 'SKU',
  mrp: 'MRP',
  hsn: 'HSN',
  gstRate: 'GST rate',
  gstRates: 'GST rates',
  gstin: 'GSTIN',
  vpa: 'UPI address',
  eInvoiceFrom: 'E-invoices from',
  eWayLimits: 'E-way limits',
  discountPercentage: 'Discount',
  isFirstTimeOnly: 'First-time only',
  expirationDate: 'Expires',
  due: 'Not paid, due',
};

function fieldLabel(field: string): string {
  const spaced = field.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
  return fields[field] ?? spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** Fields in rupees. */
const MONEY = new Set(['price', 'mrp', 'costPrice', 'averageCost', 'total', 'amount', 'due']);

function valueLabel(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') {
    if (MONEY.has(field)) return adminRupees(value);
    return field === 'discountPercentage' || field === 'gstRate' ? `${value}%` : String(value);
  }
  if (field === 'changed' && Array.isArray(value)) return value.map(String).map(fieldLabel).join(', ');
  if (Array.isArray(value)) return value.map((each) => valueLabel(field, each)).join(', ');
  if (isRecord(value))
    return Object.entries(value)
      .map(([part, each]) => `${fieldLabel(part).toLowerCase()} ${valueLabel(part, each)}`)
      .join(', ');
  if (typeof value !== 'string') return JSON.stringify(value);
  if (field === 'fees') return feesLabel(value);
  if (field === 'expirationDate') return adminDate(value);
  return field === 'image' ? 'a picture' : value;
}

/** `0:99|2000:0`, as a zone is logged. */
function feesLabel(text: string): string {
  return text
    .split('|')
    .map((step) => step.split(':').map(Number))
    .map(([from = 0, fee = 0]) => {
      const price = fee === 0 ? 'free' : adminRupees(fee);
      return from === 0 ? price : `${price} from ${adminRupees(from)}`;
    })
    .join(', ');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
