import { PREVIEW_MINUTES } from '../../../../domain/storefront/storefront-limits.ts';
import { LANGUAGES } from '../../../../contract/languages.ts';
import { paths } from '../../../../contract/platform/page-paths.ts';
import type { PreviewLink } from '../../../../contract/storefront/pages-shapes.ts';
import { hashOf, randomToken } from '../../../security/secrets.ts';
import type { Services } from '../../../services.ts';
import { requirePage } from './pages-queries.ts';

/** Links whose time is over go when the next one is made. @throws Refused 404 */
export async function previewPage(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  id: string,
  lang: string | undefined,
): Promise<PreviewLink> {
  const { _id } = await requirePage(db, id);
  const now = clock.now();
  const token = randomToken();
  const expiresAt = new Date(now.getTime() + PREVIEW_MINUTES * 60_000);
  await db.deleteFrom('page_previews').where('expires_at', '<=', now).execute();
  await db
    .insertInto('page_previews')
    .values({
      token_hash: hashOf(token),
      page_id: _id,
      language: LANGUAGES.find(({ code }) => code === lang)?.code ?? 'en',
      expires_at: expiresAt,
    })
    .execute();
  return { path: paths.preview(token), expiresAt: expiresAt.toISOString() };
}
