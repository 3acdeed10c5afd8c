import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../../lib/api/api-query.ts';
import { checkoutShopMessages } from '../../../../../contract/orders/checkout-shop-messages.ts';

export function LastShippingAddress({ onUse }: { onUse: (shippingAddress: string) => void }) {
  const { data } = useQuery(apiQuery('GET /orders/my-orders', { query: { page: 1, limit: 1 } }));
  const shippingAddress = data?.items[0]?.Address;
  if (!shippingAddress) return null;
  return (
    <button
      type="button"
      onClick={() => onUse(shippingAddress)}
      className="min-h-11 rounded-md border-[1.5px] border-dashed border-line-strong px-3.5 py-2 text-left text-small hover:border-text"
    >
      <b className="font-[650]">{checkoutShopMessages.useMyLastAddress}</b>
      <span className="line-clamp-2 text-text-2">{shippingAddress}</span>
    </button>
  );
}
