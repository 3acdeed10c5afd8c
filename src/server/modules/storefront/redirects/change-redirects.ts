import { MAX_REDIRECTS } from '../../../../domain/storefront/redirect-limits.ts';
import * as redirectMessages from '../../../../contract/storefront/redirect-messages.ts';
import type { NewRedirect, Redirect } from '../../../../contract/storefront/redirects-shapes.ts';
import { countOf } from '../../../../db/read-page.ts';
import { isUuid } from '../../../../db/uuid.ts';
import { conflict, notFound, type Refused } from '../../../http/errors.ts';
import type { Tx } from '../../../transaction/in-transaction.ts';
import { openBook, saveBook } from '../../platform/redirects/path-moves.ts';
import { step, type Actor } from '../../platform/records/step.ts';
import { existingPaths } from './existing-paths.ts';
import { findRedirect } from './redirects-queries.ts';

/** @throws Refused 409 path_in_use, redirect_taken, redirect_loop, redirects_full */
export async function addRedirect(
  actor: Actor,
  { from, to }: NewRedirect,
  hasRoute: (path: string) => boolean,
): Promise<Redirect> {
  return step(actor, async ({ tx, now, actorId, audit }) => {
    const book = await openBook(tx, [from, to]);
    if (from === to) throw loops();
    if ((await existingPaths(tx, [from], hasRoute)).size > 0)
      throw conflict('path_in_use', redirectMessages.pathInUse);
    const fault = book.add(from, to);
    if (fault === 'loop') throw loops();
    if (fault !== null) throw conflict('redirect_taken', redirectMessages.taken);
    if ((await countRedirects(tx)) >= MAX_REDIRECTS) throw conflict('redirects_full', redirectMessages.full);
    await saveBook(tx, book, { userId: actorId, now });
    const redirect = (await findRedirect(tx, from))!;
    await audit('redirect.create', from, { to: redirect.to });
    return redirect;
  });
}

function loops(): Refused {
  return conflict('redirect_loop', redirectMessages.loop);
}

export function countRedirects(tx: Tx): Promise<number> {
  return countOf(tx.selectFrom('redirects').select('from_path'));
}

/** @throws Refused 404 */
export async function deleteRedirect(actor: Actor, id: string): Promise<void> {
  await step(actor, async ({ tx, audit }) => {
    await tx.effects.lockCatalogue(tx);
    const row = isUuid(id)
      ? await tx
          .deleteFrom('redirects')
          .where('id', '=', id)
          .returning(['from_path', 'to_path'])
          .executeTakeFirst()
      : undefined;
    if (!row) throw notFound(redirectMessages.notFound);
    await audit('redirect.delete', row.from_path, { to: row.to_path });
  });
}
