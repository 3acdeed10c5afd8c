import { useQueries, useQuery } from '@tanstack/react-query';
import { paiseOf, rupeeSign, rupeesOf } from '../../../../domain/platform/money.ts';
import { createStore, useStore } from '../../../lib/store.ts';
import { memberPriceQuery } from './member-price-query.ts';
import { yourPriceMessages } from '../../../../contract/accounts/your-price-messages.ts';

/** Chosen on a product page, and kept while the visit lasts. */
const isExGst = createStore(false);

interface Props {
  productId: string;
  quantity?: number;
  /** True on the product's own page, with the switch. */
  isPage?: boolean;
}

export function YourPrice({ productId, quantity = 1, isPage = false }: Props) {
  const { data } = useQuery(memberPriceQuery(productId, quantity));
  const withoutGst = useStore(isExGst);
  if (!data) return null;
  const more = data.breaks.filter(({ minQuantity }) => minQuantity > quantity);
  return (
    <div className={`num ${isPage ? 'mt-2' : 'text-small'}`}>
      <p className={isPage ? 'text-lead' : ''}>
        {yourPriceMessages.yourPrice}{' '}
        <b className="font-[700]">{rupeeSign(withoutGst ? data.exGst : data.price)}</b>
        {withoutGst && ` ${yourPriceMessages.exGst}`}
      </p>
      {more.map(({ minQuantity, price }) => (
        <p key={minQuantity} className="text-small text-text-2">
          {yourPriceMessages.orMore(minQuantity)} {rupeeSign(price)}
        </p>
      ))}
      {isPage && (
        <label className="mt-1 inline-flex min-h-11 items-center gap-2 text-small">
          <input
            type="checkbox"
            // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox says itself whether it is on
            role="switch"
            className="size-5"
            checked={withoutGst}
            onChange={(event) => isExGst.set(event.target.checked)}
          />
          {yourPriceMessages.exGst}
        </label>
      )}
    </div>
  );
}

/** Drawn once every price is known. */
export function YourTotal({ lines }: { lines: readonly { productId: string; quantity: number }[] }) {
  const answers = useQueries({
    queries: lines.map(({ productId, quantity }) => memberPriceQuery(productId, quantity)),
  });
  if (lines.length === 0 || answers.some(({ data }) => !data)) return null;
  const paise = answers.reduce((sum, { data }) => sum + paiseOf(data!.total), 0);
  return (
    <p className="num">
      {yourPriceMessages.yourPrice} <b className="font-[700]">{rupeeSign(rupeesOf(paise))}</b>
    </p>
  );
}
