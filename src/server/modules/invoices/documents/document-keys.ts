import { IdempotencyKeys } from '../../../transaction/idempotency-keys.ts';

export const documentKeys = new IdempotencyKeys<string>('document_keys', 'document_id');
