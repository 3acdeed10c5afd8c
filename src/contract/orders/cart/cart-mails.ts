import { call } from '../../platform/call.ts';
import type { Message } from '../../platform/shapes.ts';
import type { CartMailLink } from './cart-mails-shapes.ts';

/** The target of the link in a mail about a cart. */
export const readCartMailLink = call<{ params: { token: string }; reply: CartMailLink }>(
  'GET',
  '/cart-mails/:token',
  'anyone',
);

/** Called by mail programs as well (RFC 8058): from any origin, and repeatedly. */
export const stopCartMails = call<{ params: { token: string }; reply: Message }>(
  'POST',
  '/unsubscribe/:token',
  'anyone',
);
