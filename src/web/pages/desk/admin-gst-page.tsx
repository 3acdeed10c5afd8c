import { GstMonthOverview } from '../../features/invoices/desk/gst/gst-month-overview.tsx';

export function Component() {
  return <GstMonthOverview />;
}
