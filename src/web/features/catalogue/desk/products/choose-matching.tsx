import { indianNumber } from '../../../../../domain/platform/money.ts';
import * as productDeskMessages from '../../../../../contract/catalogue/product-desk-messages.ts';
import { Button } from '../../../../ui/button.tsx';
import { MAX_CHOSEN, type ChosenProducts } from './use-chosen-products.ts';

interface Props {
  chosen: ChosenProducts;
  shownCount: number;
  total: number | null;
}

/** Offered once every product of the page is chosen and more match the filters. */
export function ChooseMatching({ chosen, shownCount, total }: Props) {
  if (total === null || shownCount === 0 || total <= shownCount || !chosen.areAllShown) return null;
  const reach = Math.min(total, MAX_CHOSEN);
  if (chosen.products.length >= reach)
    return total > MAX_CHOSEN ? (
      <p className="px-4 py-2.5 text-small text-text-2">{productDeskMessages.chosenAtMost(MAX_CHOSEN)}</p>
    ) : null;
  return (
    <div className="flex flex-wrap items-center gap-2.5 px-4 py-2.5">
      <Button kind="outline" size="small" busy={chosen.isChoosing} onClick={chosen.chooseMatching}>
        {total > MAX_CHOSEN
          ? `Choose the first ${indianNumber(MAX_CHOSEN)} of ${indianNumber(total)} that match`
          : `Choose all ${indianNumber(total)} that match`}
      </Button>
      {chosen.hasFailed && (
        <p role="alert" className="font-[550] text-bad">
          {productDeskMessages.chooseFailed}
        </p>
      )}
    </div>
  );
}
