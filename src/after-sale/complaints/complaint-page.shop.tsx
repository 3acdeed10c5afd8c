import { useQuery } from '@tanstack/react-query';
import { complaintShopMessages } from './complaint-shop.words.ts';
import { generalMessages } from '../../platform/shell/general.words.ts';
import { complaintQuery, ComplaintView } from './complaint-view.shop.tsx';
import { isRefusal } from '../../kit/web/lib/api/failures.ts';
import { PageHead } from '../../kit/web/lib/page/page-head.tsx';
import type { PageProps, PageUrl } from '../../kit/web/lib/page/page.ts';
import { LoadFailed } from '../../kit/web/ui/page/load-failed.tsx';
import { PageHeading } from '../../kit/web/ui/page/page-heading.tsx';
import { Pending } from '../../kit/web/ui/page/pending.tsx';
import { NotFound } from '../../app/page-parts/not-found.shop.tsx';

export const queries = ({ params }: PageUrl) => [complaintQuery(params.token!)];

export function Component({ params: { token = '' } }: PageProps) {
  const { data, isPending, error, refetch } = useQuery(complaintQuery(token));
  if (isPending) return <Pending>{generalMessages.loading}</Pending>;
  if (isRefusal(error, 404) || isRefusal(error, 400)) return <NotFound />;
  if (!data)
    return (
      <div className="wrap py-8">
        <LoadFailed sentence={complaintShopMessages.loadFailed} onRetry={() => void refetch()} />
      </div>
    );
  const title = complaintShopMessages.title(data.number);
  return (
    <div className="wrap max-w-[760px] py-6 md:py-10">
      <PageHead title={title} description={complaintShopMessages.description} />
      <PageHeading className="num mb-5">{title}</PageHeading>
      <ComplaintView token={token} complaint={data} />
    </div>
  );
}
