import { IdempotencyKeys } from '../../../transaction/idempotency-keys.ts';

export const stockMoveKeys = new IdempotencyKeys<number>('stock_move_keys', 'move_id');

export const stockCountKeys = new IdempotencyKeys<number>('stock_count_keys', 'count_id');
