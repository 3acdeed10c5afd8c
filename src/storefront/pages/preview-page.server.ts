import { PREVIEW_MINUTES } from './storefront-limits.ts';
import { LANGUAGES } from '../../kit/rules/languages.ts';
import { paths } from '../../app/page-paths.ts';
import type { PreviewLink } from './pages.shapes.ts';
import { hashOf, randomToken } from '../../kit/server/security/secrets.ts';
import { step, type Actor } from '../../platform/records/step.server.ts';
import { requirePage } from './pages-queries.server.ts';
import { nameOf } from './save-page.server.ts';

/** Links whose time is over go when the next one is made. @throws Refused 404 */
export function previewPage(actor: Actor, id: string, lang: string | undefined): Promise<PreviewLink> {
  const now = actor.services.clock.now();
  const token = randomToken();
  const expiresAt = new Date(now.getTime() + PREVIEW_MINUTES * 60_000);
  return step(actor, async ({ tx, audit }) => {
    const page = await requirePage(tx, id);
    await tx.deleteFrom('page_previews').where('expires_at', '<=', now).execute();
    await tx
      .insertInto('page_previews')
      .values({
        token_hash: hashOf(token),
        page_id: page._id,
        language: LANGUAGES.find(({ code }) => code === lang)?.code ?? 'en',
        expires_at: expiresAt,
      })
      .execute();
    await audit('page.preview', nameOf(page));
    return { path: paths.preview(token), expiresAt: expiresAt.toISOString() };
  });
}
