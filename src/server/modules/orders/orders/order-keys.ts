import { IdempotencyKeys } from '../../../transaction/idempotency-keys.ts';

/** The keys under which orders were placed; write-order.ts writes them with the order. */
export const orderKeys = new IdempotencyKeys<number>('idempotency_keys', 'order_id');
