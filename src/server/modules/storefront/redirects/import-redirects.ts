import type { RedirectFile, RedirectFileBody } from '../../../../contract/storefront/redirects-shapes.ts';
import type { CurrentUser } from '../../../security/access-token.ts';
import type { WriteServices } from '../../../services.ts';
import { inTransaction } from '../../../transaction/in-transaction.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { openBook, readBook, saveBook } from '../../platform/redirects/path-moves.ts';
import { livingPaths } from './living-paths.ts';
import { judgeRedirectFile, readRedirectFile } from './redirect-file.ts';

/** With a fault nothing is applied. @throws Refused 400 */
export async function importRedirects(
  services: WriteServices,
  currentUser: CurrentUser,
  { csv, apply = false }: RedirectFileBody,
  hasRoute: (path: string) => boolean,
): Promise<RedirectFile> {
  const rows = await readRedirectFile(csv);
  const froms = rows.flatMap(({ from }) => from ?? []);
  const now = services.clock.now();
  return inTransaction(services, async (tx) => {
    const book = await (apply ? openBook(tx) : readBook(tx));
    const judged = judgeRedirectFile(rows, book, await livingPaths(tx, froms, hasRoute));
    const applied = apply && judged.counts.fault === 0;
    if (applied) {
      await saveBook(tx, book, { userId: currentUser.id, now });
      await writeAudit(tx, currentUser, 'redirect.import', 'redirects', judged.counts, now);
    }
    return { applied, ...judged };
  });
}
