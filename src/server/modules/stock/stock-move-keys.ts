import { IdempotencyKeys } from '../../transaction/idempotency-keys.ts';

/** The keys under which stock moves were booked. */
export const stockMoveKeys = new IdempotencyKeys<number>('stock_move_keys', 'move_id');
