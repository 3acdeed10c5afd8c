import {
  MAX_CASH_RUPEES,
  MAX_SHARED_DAYS,
  MIN_PHONE_DIGITS,
} from './counter-choices.ts';
import { indianNumber } from '../../kit/rules/money.ts';

export const noProduct = 'No product has this code.';
export const amount = 'An amount is a number of rupees with at most two decimals.';
export const tenderedLess = 'What is handed over is less than the amount.';
export const tenderedCash = 'Only cash is handed over.';
export const tenderedMost = `What is handed over is at most ${indianNumber(MAX_CASH_RUPEES)} rupees.`;
export const discount = 'A discount is 0 to 100 percent, with at most two decimals.';
export const noLines = 'A bill has 1 to 100 products.';
export const utr = 'A UTR has 10 to 22 letters or digits.';
export const cardReference = 'The number on the slip has 4 to 40 letters or digits.';
export const keyNeeded = 'A sale needs an Idempotency-Key, so that it is made once.';
export const phone = `Please type at least ${MIN_PHONE_DIGITS} digits of the phone number.`;
export const noteMissing = 'Please say what this cash is for.';
export const closeNoteMissing = 'The drawer differs from what was expected. Please say why.';
export const sessionOpen = 'Your drawer is open already.';
export const noSession = 'Please open the drawer first.';
export const notInDrawer = (expected: string) => `Only ${expected} is in the drawer.`;
export const totalChanged = (total: string) => `The total is now ${total}.`;
export const paymentsDiffer = (total: string) => `The payments do not add up to ${total}.`;
export const label = 'Please give the bill a name, such as the customer’s.';
export const billGone = 'This bill is no longer held.';
export const customerUnknown = 'This customer does not exist.';
export const nobodyMayOrder = 'No member of this company may order.';
export const otherCompany = 'This customer is not a member of this company.';
export const overLimit = (available: string) =>
  `Only ${available} more may go on this company’s account. Somebody who may set prices can approve it.`;
export const noAccount = 'Only a company with credit buys on account.';
export const days = `A shared cart is kept for 1 to ${MAX_SHARED_DAYS} days.`;
export const released = 'The bill is no longer held.';
