import { GstMonthOverview } from '../../features/invoices/desk/gst/gst-month-overview.tsx';
import { PageHead } from '../../lib/page/page-head.tsx';

export function Component() {
  return (
    <>
      <PageHead title="GST" description="The GST of a month" />
      <GstMonthOverview />
    </>
  );
}
