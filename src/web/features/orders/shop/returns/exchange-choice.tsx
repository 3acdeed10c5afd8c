import { useQuery } from '@tanstack/react-query';
import { MAX_PAGE_SIZE } from '../../../../../domain/platform/platform-limits.ts';
import { returnShopMessages } from '../../../../../contract/orders/returns/return-shop-messages.ts';
import { apiPartQuery, apiQuery } from '../../../../lib/api/api-query.ts';
import { Field } from '../../../../ui/forms/field.tsx';
import { inputClass } from '../../../../ui/input-class.ts';

interface Props {
  label: string;
  /** The bought product. */
  bought: { _id: string; name: string };
  value: string;
  onChange: (productId: string) => void;
}

/** The same product again, or another of its category; these are asked for once it is shown. */
export function ExchangeChoice({ label, bought, value, onChange }: Props) {
  const { data: category, isError: isGone } = useQuery(
    apiPartQuery(
      'GET /products/:id',
      { params: { id: bought._id } },
      'category',
      (product) => product.category,
    ),
  );
  const { data, isError } = useQuery({
    ...apiQuery('GET /products/category/:category', {
      params: { category: category ?? '' },
      query: { page: 1, limit: MAX_PAGE_SIZE },
    }),
    enabled: category !== undefined,
  });
  const others = (data?.items ?? []).filter(({ _id }) => _id !== bought._id);
  return (
    <Field
      label={label}
      hint={isGone || isError ? returnShopMessages.othersFailed : returnShopMessages.exchangePrice}
    >
      {(wiring) => (
        <select
          {...wiring}
          className={inputClass}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        >
          <option value={bought._id}>{returnShopMessages.same}</option>
          {others.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
