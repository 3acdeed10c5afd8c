import { paths } from '../../app/page-paths.ts';
import type { Db } from '../../db/transaction.ts';
import { linkToken } from '../../kit/server/security/link-tokens.ts';
import { hashOf } from '../../kit/server/security/secrets.ts';
import type { Services } from '../../kit/server/services.ts';
import type { Tx } from '../../kit/server/transaction/in-transaction.ts';

/** Opens the warranty of the unit with a serial number. */
export function warrantyToken(secret: Uint8Array, serialId: string): string {
  return linkToken(secret, 'warranty', serialId);
}

export function warrantyLink(
  { config, secret }: Pick<Services, 'config' | 'secret'>,
  serialId: string,
): string {
  return config.publicUrl + paths.warranty(warrantyToken(secret, serialId));
}

/** Called before links to these units are given away. */
export async function keepWarrantyLinks(
  tx: Tx,
  secret: Uint8Array,
  serialIds: readonly string[],
): Promise<void> {
  if (serialIds.length === 0) return;
  await tx
    .insertInto('warranty_links')
    .values(serialIds.map((id) => ({ link_hash: hashOf(warrantyToken(secret, id)), serial_id: id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** @returns the id of the serial number, or null for a token of none */
export async function findByWarrantyToken(db: Db, token: string): Promise<string | null> {
  const link = await db
    .selectFrom('warranty_links')
    .select('serial_id')
    .where('link_hash', '=', hashOf(token))
    .executeTakeFirst();
  return link?.serial_id ?? null;
}
