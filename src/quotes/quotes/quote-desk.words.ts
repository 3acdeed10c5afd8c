import { MAX_LINES_PER_ORDER } from '../../orders/orders/orders-limits.ts';

export const none = 'No quotations found.';
export const purpose =
  'Make a quotation out of a cart, a plan or a phone call, send it, and turn the customer’s yes into an order.';
export const loadFailed = 'Failed to load the quotations.';
export const oneLoadFailed = 'Failed to load the quotation.';
export const saveFailed = 'Could not save the quotation.';
export const saved = 'Quotation saved.';
export const sent = 'Quotation sent.';
export const withdrawn = 'Quotation withdrawn.';
export const ordered = (order: string) => `Order ${order} placed.`;
export const leave = 'Leave without saving the quotation?';
export const changed = 'Somebody else changed this quotation. Please check the new values.';
export const alreadyAccepted = 'This quotation was accepted already.';
export const isWithdrawn = 'This quotation was withdrawn.';
export const confirmWithdraw = 'Withdraw this quotation? Its link will show that.';
export const confirmSend = (email: string) => `Send this quotation to ${email}?`;
export const discount = 'A discount is 0 to 100 per cent, with at most two decimals.';
export const quantity = 'The quantity is a whole number from 1 to 1,000.';
export const productUnknown = 'This product does not exist or is not on sale.';
export const aboveMrp = (mrp: string) => `This is above its MRP of ${mrp}.`;
export const productTwice = 'This product is here twice.';
export const noLines = 'A quotation needs at least one product.';
export const linesMost = `A quotation has at most ${MAX_LINES_PER_ORDER} products.`;
export const from = 'Name a plan, a cart or a quotation to begin with.';
export const fromUnknown = 'There is nothing to begin with at this address.';
export const day = 'A day is written yyyy-mm-dd.';
export const dayPast = 'The last day is over already.';
export const payBy = 'Please choose how it is paid.';
export const payByAccount = 'Only a company pays on account.';
export const buyerName = 'Please enter the buyer’s name.';
export const buyerNeeded = 'Choose the customer of the quotation.';
export const companyUnknown = 'This company does not exist.';
export const customerUnknown = 'This customer does not exist.';
export const addresseeFixed =
  'It was sent to this buyer already. For somebody else, please make a new quotation.';
export const buyerMayNotOrder = (company: string) =>
  `This buyer may not order for ${company}, so the link will refuse their yes. Let them order among the company’s members, or choose another buyer.`;
export const addressNeeded = 'Please enter where it goes.';
