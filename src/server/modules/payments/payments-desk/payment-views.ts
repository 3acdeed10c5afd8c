import { sql } from 'kysely';

/** Received, on no order, neither given back nor explained. */
export const MONEY_WITHOUT_ORDER = sql<boolean>`(
  payments.order_id is null and payments.state = 'captured' and payments.explained_at is null
  and payments.captured_paise > coalesce((
    select sum(amount_paise) from refunds where payment_id = payments.id and refunds.state <> 'failed'
  ), 0)
)`;

/** The customer named a UTR, and staff have not found it yet. */
export const OPEN_CLAIM = sql<boolean>`(payments.state = 'open' and payments.claimed_reference is not null)`;
