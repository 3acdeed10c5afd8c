import { IdempotencyKeys } from '../../../transaction/idempotency-keys.ts';

/** The keys under which stock moves were booked. */
export const stockMoveKeys = new IdempotencyKeys<number>('stock_move_keys', 'move_id');

/** The keys under which count sheets were booked. */
export const stockCountKeys = new IdempotencyKeys<number>('stock_count_keys', 'count_id');
