import { IdempotencyKeys } from '../../../transaction/idempotency-keys.ts';

/** The keys under which invoices and credit notes were issued. */
export const documentKeys = new IdempotencyKeys<string>('document_keys', 'document_id');
