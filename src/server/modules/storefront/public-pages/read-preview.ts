import type { LanguageCode } from '../../../../contract/languages.ts';
import type { PageContent } from '../../../../contract/storefront/page-content-shapes.ts';
import { pageBlockMessages } from '../../../../contract/storefront/page-block-messages.ts';
import { notFound } from '../../../http/errors.ts';
import { hashOf } from '../../../security/secrets.ts';
import type { Services } from '../../../services.ts';

interface Previewed {
  content: PageContent;
  key: string | null;
  slug: string | null;
  language: LanguageCode;
  version: number;
}

/** The draft as it is now. @throws Refused 404 alike for a wrong link and one whose time is over */
export async function readPreview(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  token: string,
): Promise<Previewed> {
  const row = await db
    .selectFrom('page_previews')
    .innerJoin('pages', 'pages.id', 'page_previews.page_id')
    .select(['draft', 'key', 'slug', 'language', 'published_version'])
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', clock.now())
    .executeTakeFirst();
  if (!row) throw notFound(pageBlockMessages.previewNotFound);
  const { draft, published_version, ...page } = row;
  return { ...page, content: draft, version: published_version ?? 0 };
}
