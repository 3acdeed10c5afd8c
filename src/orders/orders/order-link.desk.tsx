import { paths } from '../../app/page-paths.ts';
import { DeskLink } from '../../platform/desk/desk-link.desk.tsx';

export function OrderLink({ order }: { order: string }) {
  return (
    <DeskLink
      to={`${paths.adminOrders}?order=${encodeURIComponent(order)}`}
      prefetches={false}
      className="link-line text-info inline-flex min-h-6 items-center font-[650] whitespace-nowrap"
    >
      {order}
    </DeskLink>
  );
}
