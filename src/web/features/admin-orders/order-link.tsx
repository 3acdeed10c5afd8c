import { useOrderAddress } from './opened-order.ts';

/** An order's ID, which opens its details. */
export function OrderLink({ id }: { id: string }) {
  return (
    <a
      {...useOrderAddress(id)}
      data-row-open
      className="link-line inline-flex min-h-6 items-center font-[650] whitespace-nowrap text-info decoration-info/40 hover:decoration-info"
    >
      {id}
    </a>
  );
}
