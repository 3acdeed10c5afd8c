import { call, listCall, type FileReply } from '../platform/call.ts';
import type { Message, Paging } from '../platform/shapes.ts';
import type {
  AcceptedQuote,
  NewQuoteRequest,
  OwnQuote,
  PublicQuote,
  QuoteAcceptance,
  QuoteRequest,
} from './quote-requests-shapes.ts';
import type {
  NewQuote,
  Quote,
  QuoteBody,
  QuoteOrder,
  QuoteOrderBody,
  QuotePdfQuery,
  QuoteSeen,
  QuotesQuery,
  QuoteWithdrawal,
} from './quotes-shapes.ts';

interface ById {
  id: string;
}

interface ByToken {
  token: string;
}

export const listQuotes = listCall<{ query: QuotesQuery; reply: Quote[] }>(
  '/admin/quotes',
  'admin',
  'orders',
);

export const readQuote = call<{ params: ById; reply: Quote }>('GET', '/admin/quotes/:id', 'admin', 'orders');

/** A version as it was sent; the last one as it is now. */
export const readQuoteVersion = call<{ params: { id: string; version: string }; reply: Quote }>(
  'GET',
  '/admin/quotes/:id/versions/:version',
  'admin',
  'orders',
);

export const readQuotePdf = call<{ params: ById; query: QuotePdfQuery; reply: FileReply }>(
  'GET',
  '/admin/quotes/:id/pdf',
  'admin',
  'orders',
);

/** Asks for an Idempotency-Key. */
export const createQuote = call<{ body: NewQuote; reply: Quote }>('POST', '/admin/quotes', 'admin', 'orders');

/** Changes a draft, or begins the next version of a sent quotation. */
export const updateQuote = call<{ params: ById; body: QuoteBody; reply: Quote }>(
  'PUT',
  '/admin/quotes/:id',
  'admin',
  'orders',
);

export const sendQuote = call<{ params: ById; body: QuoteSeen; reply: Quote }>(
  'POST',
  '/admin/quotes/:id/send',
  'admin',
  'orders',
);

export const withdrawQuote = call<{ params: ById; body: QuoteWithdrawal; reply: Quote }>(
  'POST',
  '/admin/quotes/:id/withdraw',
  'admin',
  'orders',
);

/** Places the order on the customer's word. Requires an Idempotency-Key. */
export const orderQuote = call<{ params: ById; body: QuoteOrderBody; reply: QuoteOrder }>(
  'POST',
  '/admin/quotes/:id/order',
  'admin',
  'orders',
);

/** Asks for an Idempotency-Key. */
export const requestQuote = call<{ body: NewQuoteRequest; reply: QuoteRequest }>('POST', '/quotes', 'user');

export const listOwnQuotes = listCall<{ query: Paging; reply: OwnQuote[] }>('/me/quotes', 'user');

export const readPublicQuote = call<{ params: ByToken; reply: PublicQuote }>(
  'GET',
  '/quotes/:token',
  'anyone',
);

export const readPublicQuotePdf = call<{ params: ByToken; reply: FileReply }>(
  'GET',
  '/quotes/:token/pdf',
  'anyone',
);

/** Mailed to the quotation's own e-mail address. */
export const sendQuoteCode = call<{ params: ByToken; reply: Message }>(
  'POST',
  '/quotes/:token/code',
  'anyone',
);

/** Asks for an Idempotency-Key. */
export const acceptQuote = call<{ params: ByToken; body: QuoteAcceptance; reply: AcceptedQuote }>(
  'POST',
  '/quotes/:token/accept',
  'anyone',
);
