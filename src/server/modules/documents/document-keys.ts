import { messages } from '../../../contract/messages.ts';
import { violatedUnique, type Db } from '../../../db/transaction.ts';
import { secondsAfter } from '../../clock.ts';
import { conflict } from '../../http/errors.ts';
import { IDEMPOTENCY_SECONDS, type Idempotency } from '../../http/idempotency-key.ts';
import type { Tx } from '../../transaction/in-transaction.ts';
import type { DocumentRow } from './document-reply.ts';

/**
 * Finds the document that this user issued with this key.
 * @returns null when there is none, or the key has expired
 * @throws Refused 409 when the key was used with another body
 */
export async function findDocumentOfKey(
  tx: Tx,
  userId: string,
  { key, bodyHash }: Idempotency,
  now: Date,
): Promise<DocumentRow | null> {
  const first = await tx
    .selectFrom('document_keys')
    .innerJoin('tax_documents', 'tax_documents.id', 'document_keys.document_id')
    .selectAll('tax_documents')
    .select(['body_hash', 'created_at'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!first) return null;
  const { body_hash, created_at, ...document } = first;
  if (created_at <= secondsAfter(now, -IDEMPOTENCY_SECONDS)) {
    await tx.deleteFrom('document_keys').where('user_id', '=', userId).where('key', '=', key).execute();
    return null;
  }
  if (!body_hash.equals(bodyHash)) throw conflict('key_reused', messages.orders.keyReused);
  return document;
}

export async function insertDocumentKey(
  tx: Tx,
  userId: string,
  { key, bodyHash }: Idempotency,
  documentId: string,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('document_keys')
    .values({ user_id: userId, key, body_hash: bodyHash, document_id: documentId, created_at: now })
    .execute();
}

/** Runs `issueOnce` again when a simultaneous request has just written the same key; the second run finds its document. */
export async function retryIfDocumentKeyTaken<T>(issueOnce: () => Promise<T>): Promise<T> {
  try {
    return await issueOnce();
  } catch (error) {
    if (violatedUnique(error) === 'document_keys_pkey') return issueOnce();
    throw error;
  }
}

/** Deletes the keys that have expired. */
export async function purgeDocumentKeys(db: Db, now: Date): Promise<void> {
  const oldest = secondsAfter(now, -IDEMPOTENCY_SECONDS);
  await db.deleteFrom('document_keys').where('created_at', '<', oldest).execute();
}
