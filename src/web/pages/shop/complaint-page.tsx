import { useQuery } from '@tanstack/react-query';
import { complaintShopMessages } from '../../../contract/orders/complaints/complaint-shop-messages.ts';
import { generalMessages } from '../../../contract/platform/general-messages.ts';
import { complaintQuery, ComplaintView } from '../../features/orders/shop/complaints/complaint-view.tsx';
import { isRefusal } from '../../lib/api/failures.ts';
import { PageHead } from '../../lib/page/page-head.tsx';
import type { PageProps, PageUrl } from '../../lib/page/page.ts';
import { LoadFailed } from '../../ui/page/load-failed.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { Pending } from '../../ui/page/pending.tsx';
import { NotFound } from './parts/not-found.tsx';

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
