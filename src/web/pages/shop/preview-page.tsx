import { useQuery } from '@tanstack/react-query';
import * as generalMessages from '../../../contract/platform/general-messages.ts';
import { pageMessages } from '../../../contract/storefront/page-messages.ts';
import type { PublicPage } from '../../../contract/storefront/public-page-shapes.ts';
import { readPreview } from '../../../contract/storefront/public-pages.ts';
import { apiQuery } from '../../lib/api/api-query.ts';
import { isRefusal } from '../../lib/api/failures.ts';
import { PageHead } from '../../lib/page/page-head.tsx';
import type { PageProps, PageUrl } from '../../lib/page/page.ts';
import { ContentView } from './parts/content-view.tsx';
import { NotFound } from './parts/not-found.tsx';
import { queriesOfBlocks } from './parts/page-blocks.tsx';
import { LoadFailed } from '../../ui/page/load-failed.tsx';
import { Pending } from '../../ui/page/pending.tsx';

const previewQuery = (token: string) => apiQuery(readPreview, { params: { token } });

export const queries = ({ params }: PageUrl) => [previewQuery(params.token!)];

export const furtherQueries = ([page]: unknown[]) => queriesOfBlocks((page as PublicPage).blocks);

export function Component({ params }: PageProps) {
  const { data: page, error, refetch } = useQuery(previewQuery(params.token!));
  if (isRefusal(error, 404) || isRefusal(error, 400)) return <NotFound />;
  if (error && !page)
    return (
      <div className="wrap py-8">
        <LoadFailed sentence={pageMessages.fetchFailed} onRetry={() => void refetch()} />
      </div>
    );
  if (!page) return <Pending>{generalMessages.loading}</Pending>;
  return (
    <>
      <p role="status" className="bg-accent-soft px-4 py-2 text-center font-[650] text-on-accent-soft">
        {pageMessages.previewOfDraft}
      </p>
      <ContentView page={page} head={<PageHead title={page.title} description={page.description} />} />
    </>
  );
}
