import type { RedirectFile, RedirectFileBody } from '../../../../contract/storefront/redirects-shapes.ts';
import { openBook, readBook, saveBook } from '../../platform/redirects/path-moves.ts';
import { step, type Actor } from '../../platform/records/step.ts';
import { existingPaths } from './existing-paths.ts';
import { checkRedirectFile, readRedirectFile } from './redirect-file.ts';

/** A file with a fault changes nothing. @throws Refused 400 */
export async function importRedirects(
  actor: Actor,
  { csv, apply = false }: RedirectFileBody,
  hasRoute: (path: string) => boolean,
): Promise<RedirectFile> {
  const rows = await readRedirectFile(csv);
  const froms = rows.flatMap(({ from }) => from ?? []);
  return step(actor, async ({ tx, now, actorId, audit }) => {
    const book = await (apply ? openBook(tx) : readBook(tx));
    const checked = checkRedirectFile(rows, book, await existingPaths(tx, froms, hasRoute));
    const applied = apply && checked.counts.fault === 0;
    if (applied) {
      await saveBook(tx, book, { userId: actorId, now });
      await audit('redirect.import', 'redirects', checked.counts);
    }
    return { applied, ...checked };
  });
}
