import { createHmac } from 'node:crypto';
import type { Db } from '../../../../db/transaction.ts';
import { hashOf } from '../../../security/secrets.ts';
import type { Services } from '../../../services.ts';

/** 43 characters, derived again each time; a copy of the database reveals none. */
export function quoteTokenOf({ secret }: Pick<Services, 'secret'>, quoteId: string): string {
  return createHmac('sha256', secret).update(`quote:${quoteId}`).digest('base64url');
}

/** Finds the quotation of a link. */
export function linkHashOf(services: Pick<Services, 'secret'>, quoteId: string): Buffer {
  return hashOf(quoteTokenOf(services, quoteId));
}

/** Called before links are shown: a changed secret of the shop changes them. Former links open nothing any more. */
export async function renewLinks(
  services: Pick<Services, 'secret'>,
  db: Db,
  rows: readonly { id: string; link_hash: Buffer }[],
): Promise<void> {
  for (const { id, link_hash } of rows) {
    const hash = linkHashOf(services, id);
    if (!hash.equals(link_hash))
      await db.updateTable('quotes').set({ link_hash: hash }).where('id', '=', id).execute();
  }
}
