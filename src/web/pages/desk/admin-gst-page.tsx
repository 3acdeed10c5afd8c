import { GstMonthOverview } from '../../features/invoices/desk/gst/month/gst-month-overview.tsx';

export function Component() {
  return <GstMonthOverview />;
}
