import { QUOTE_REQUESTS_A_DAY } from '../../../../domain/desk/desk-limits.ts';
import { DAY_SECONDS } from '../../../../domain/platform/units-of-time.ts';
import { quoteMessages } from '../../../../contract/desk/quote-messages.ts';
import type { NewQuoteRequest, QuoteRequest } from '../../../../contract/desk/quote-requests-shapes.ts';
import { conflict } from '../../../http/errors.ts';
import type { Idempotency } from '../../../http/idempotency-key.ts';
import type { CurrentUser } from '../../../security/access-token.ts';
import { giveBack, requireWithinLimits } from '../../../security/rate-limits.ts';
import { inTransaction, type Tx } from '../../../transaction/in-transaction.ts';
import { addresseeOf } from './quote-buyer.ts';
import { quoteContext, type QuoteServices } from './quote-context.ts';
import { linesFrom } from './quote-lines.ts';
import { insertQuote, quoteKeys } from './save-quote.ts';

/**
 * A draft for the desk, at the customer's own prices.
 * @throws Refused 409 quotes_closed or empty_cart, 429 beyond ten a day
 */
export async function requestQuote(
  services: QuoteServices,
  { id: userId }: CurrentUser,
  { from, note }: NewQuoteRequest,
  idempotency: Idempotency,
): Promise<QuoteRequest> {
  const desk = await services.deskSettings();
  const context = await quoteContext(services);
  const known = await inTransaction(services, (tx) => findFirst(tx));
  if (known) return known;
  if (!desk.quote_requests) throw conflict('quotes_closed', quoteMessages.closed);
  const addressee = await addresseeOf(services, { customer: userId }, null);
  const isCart = from === 'cart';
  const lines = await linesFrom(services.db, isCart ? { cart: userId } : from, addressee.prices);
  if (lines.length === 0)
    throw conflict('empty_cart', isCart ? quoteMessages.emptyCart : quoteMessages.emptyPlan);
  const limit = `quotes:user:${userId}`;
  const counted = { max: QUOTE_REQUESTS_A_DAY, windowSeconds: DAY_SECONDS };
  await requireWithinLimits(services, [[limit, counted]], quoteMessages.tooManyRequests);
  return quoteKeys.retryIfTaken(() =>
    inTransaction(services, async (tx) => {
      const first = await findFirst(tx);
      if (first) {
        await giveBack({ db: tx }, [limit]);
        return first;
      }
      const details = {
        terms: desk.quote_terms,
        note: note ?? '',
        stateCode: addressee.companyState,
        asked: true as const,
      };
      const id = await insertQuote(tx, context, addressee, lines, details, userId, idempotency);
      return replyOf(tx, id);
    }),
  );

  async function findFirst(tx: Tx): Promise<QuoteRequest | null> {
    const id = await quoteKeys.find(tx, userId, idempotency, context.now);
    return id === null ? null : replyOf(tx, id);
  }
}

async function replyOf(tx: Tx, id: string): Promise<QuoteRequest> {
  const { number } = await tx
    .selectFrom('quotes')
    .select('number')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { number, state: 'draft' };
}
