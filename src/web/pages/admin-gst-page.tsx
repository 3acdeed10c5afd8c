import { GstMonthOverview } from '../features/admin-gst/gst-month-overview.tsx';
import { PageHead } from '../lib/page-head.tsx';

export function Component() {
  return (
    <>
      <PageHead title="GST" description="The GST of a month" />
      <GstMonthOverview />
    </>
  );
}
