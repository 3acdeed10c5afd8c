import { productMessages } from '../../../../contract/catalogue/product-messages.ts';
import type { CompatibilityNote, NewNote } from '../../../../contract/planning/compatibility-notes-shapes.ts';
import * as noteMessages from '../../../../contract/planning/note-messages.ts';
import { isUuid } from '../../../../db/uuid.ts';
import { conflict, notFound } from '../../../http/errors.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import type { CurrentUser } from '../../../security/access-token.ts';
import type { WriteServices } from '../../../services.ts';
import { inTransaction } from '../../../transaction/in-transaction.ts';
import { insertNote, noteReplies, removeNote } from './notes-queries.ts';
import { readAnyPlanProducts } from './plan-products.ts';

/**
 * A note overrides the checks between exactly these two.
 * @throws Refused 404 for an unknown product; 409 note_exists, in either order
 */
export function createNote(
  services: WriteServices,
  currentUser: CurrentUser,
  { a, b, verdict, note }: NewNote,
): Promise<CompatibilityNote> {
  const now = services.clock.now();
  return inTransaction(services, async (tx) => {
    const [first, second] = [a.toLowerCase(), b.toLowerCase()];
    const products = await readAnyPlanProducts(tx, [first, second]);
    if (products.length < 2) throw notFound(productMessages.notFound);
    const row = await insertNote(tx, { a: first, b: second, verdict, note }, currentUser.id, now);
    if (!row) throw conflict('note_exists', noteMessages.exists);
    const details = { products: products.map(({ product }) => product.name), verdict, note };
    await writeAudit(tx, currentUser, 'compatibility-note.create', row.id, details, now);
    const [written] = await noteReplies(tx, [row]);
    return written!.a._id === first ? written! : { ...written!, a: written!.b, b: written!.a };
  });
}

/** @throws Refused 404 */
export async function deleteNote(
  services: WriteServices,
  currentUser: CurrentUser,
  id: string,
): Promise<void> {
  const now = services.clock.now();
  await inTransaction(services, async (tx) => {
    const row = isUuid(id) ? await removeNote(tx, id) : null;
    if (!row) throw notFound(noteMessages.notFound);
    const details = { products: [row.low_id, row.high_id], verdict: row.verdict, note: row.note };
    await writeAudit(tx, currentUser, 'compatibility-note.delete', id, details, now);
  });
}
