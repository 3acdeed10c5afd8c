import { MAX_REDIRECT_ROWS, MAX_REDIRECTS } from '../../platform/redirects/redirect-book.ts';
import { indianNumber } from '../../kit/rules/money.ts';

export const from =
  'An old address is a path of this shop such as /old-page, without a query and not below /api/, /admin/, /static/ or /media/.';
export const to = 'A redirect leads to a path of this shop such as /product/dome, or to an https:// address.';
export const pathInUse = 'A page of the shop is at this address.';
export const taken = 'This address leads somewhere else already.';
export const loop = 'This redirect would lead back to itself.';
export const full = `The shop has ${indianNumber(MAX_REDIRECTS)} redirects, as many as it can hold.`;
export const notFound = 'Redirect not found';
export const added = 'Redirect added.';
export const deleted = 'Redirect deleted.';
export const none = 'No redirects yet.';
export const noneMatch = 'No redirect has these words.';
export const fetchFailed = 'Failed to fetch the redirects. Please try again later.';
export const addFailed = 'Could not add the redirect.';
export const deleteFailed = 'Could not delete the redirect.';
export const importFailed = 'Could not read the file.';
export const purpose =
  'Send old links to the right new page. When the address of a product or category changes, we keep the old one here.';
export const confirmDelete = 'Delete this redirect? Its old address is not found then.';
export const oldLeadsHere = 'The old address will lead here.';
export const imported = (count: number) =>
  count === 1 ? '1 redirect added.' : `${indianNumber(count)} redirects added.`;

export const file = {
  lead: `A file with the columns from and to, of at most ${indianNumber(MAX_REDIRECT_ROWS)} rows. Redirects that are there already stay.`,
  header: 'The first row of the file has the headings from and to.',
  unreadable: 'This file is no CSV: a quotation mark is not closed.',
  tooLong: `A file has at most ${indianNumber(MAX_REDIRECT_ROWS)} rows.`,
} as const;
