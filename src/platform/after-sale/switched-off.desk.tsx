import type { AfterSaleOffer } from './after-sale-offers.ts';
import { paths } from '../../app/page-paths.ts';
import { useShop } from '../../kit/web/lib/page/use-shop.ts';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';

/** Why a list is empty, where customers are not offered what it lists. @param name at the start of a sentence, many */
export function SwitchedOff({ offer, name }: { offer: AfterSaleOffer; name: string }) {
  if (useShop().afterSale?.includes(offer)) return null;
  return (
    <p className="notice m-4 rounded-md px-4 py-3">
      {name} are switched off.{' '}
      <ShopLink to={paths.adminAfterSale} className="font-[650] underline">
        Switch them on in Settings › After the sale
      </ShopLink>
    </p>
  );
}
