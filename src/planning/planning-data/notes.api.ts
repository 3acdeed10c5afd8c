import { z } from 'zod';
import { newNote, noteShape, type CompatibilityNote, type NewNote } from './compatibility-notes.shapes.ts';
import * as noteMessages from './note.words.ts';
import { idParams, message, pagingQuery } from '../../kit/api/shapes.ts';
import { productMessages } from '../../catalogue/products/product.words.ts';
import { isUuid } from '../../kit/rules/uuid.ts';
import { forDesk, type Routing } from '../../kit/server/http/route.ts';
import { conflict, notFound } from '../../kit/server/http/errors.ts';
import { step, type Actor } from '../../platform/records/record.server.ts';
import { readNotesPage, insertNote, noteReplies, removeNote } from './planning-queries.server.ts';
import { readAnyPlanProducts } from '../facts/plan-products.server.ts';

export function notesCalls({ services }: Routing) {
  return {
    'GET /admin/compatibility-notes': forDesk(
      'catalogue',
      {
        name: 'listNotes',
        counted: true,
        summary: 'List notes on two products, newest first',
        query: pagingQuery,
        reply: z.array(noteShape),
      },
      ({ query }) => readNotesPage(services.db, query),
    ),

    'POST /admin/compatibility-notes': forDesk(
      'catalogue',
      {
        name: 'createNote',
        summary: 'Add a compatibility note on two products',
        status: 201,
        refusals: [404, 409],
        body: newNote,
        reply: noteShape,
      },
      ({ currentUser, body }) => createNote({ services, currentUser }, body),
    ),

    'DELETE /admin/compatibility-notes/:id': forDesk(
      'catalogue',
      {
        name: 'deleteNote',
        summary: 'Delete a compatibility note',
        refusals: [404],
        params: idParams,
        reply: message,
      },
      async ({ currentUser, params }) => {
        await deleteNote({ services, currentUser }, params.id);
        return { message: noteMessages.deleted };
      },
    ),
  };
}

/**
 * A note overrides the checks between exactly these two.
 * @throws Refused 404 for an unknown product; 409 note_exists, in either order
 */
function createNote(actor: Actor, { a, b, verdict, note }: NewNote): Promise<CompatibilityNote> {
  return step(actor, async ({ tx, now, actorId, audit }) => {
    const [first, second] = [a.toLowerCase(), b.toLowerCase()];
    const products = await readAnyPlanProducts(tx, [first, second]);
    if (products.length < 2) throw notFound(productMessages.notFound);
    const row = await insertNote(tx, { a: first, b: second, verdict, note }, actorId, now);
    if (!row) throw conflict('note_exists', noteMessages.exists);
    const details = { products: products.map(({ product }) => product.name), verdict, note };
    await audit('compatibility-note.create', row.id, details);
    const [written] = await noteReplies(tx, [row]);
    return written!.a._id === first ? written! : { ...written!, a: written!.b, b: written!.a };
  });
}

/** @throws Refused 404 */
async function deleteNote(actor: Actor, id: string): Promise<void> {
  await step(actor, async ({ tx, audit }) => {
    const row = isUuid(id) ? await removeNote(tx, id) : null;
    if (!row) throw notFound(noteMessages.notFound);
    const details = { products: [row.low_id, row.high_id], verdict: row.verdict, note: row.note };
    await audit('compatibility-note.delete', id, details);
  });
}
