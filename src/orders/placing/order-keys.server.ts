import { IdempotencyKeys } from '../../kit/server/transaction/idempotency-keys.ts';

export const orderKeys = new IdempotencyKeys<number>('idempotency_keys', 'order_id');
