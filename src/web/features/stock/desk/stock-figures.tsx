import { useQuery } from '@tanstack/react-query';
import { adminRupees, indianNumber } from '../../../../domain/platform/money.ts';
import * as stockMessages from '../../../../contract/stock/stock-messages.ts';
import { apiQuery } from '../../../lib/api/api-query.ts';
import { sentenceOf } from '../../../lib/api/failures.ts';
import { FigureTiles } from './figure-tiles.tsx';
import { UnknownCost } from './unknown-cost.tsx';

export function StockFigures() {
  const { data, error } = useQuery({ ...apiQuery('GET /admin/stock/value', {}), staleTime: 0 });
  if (error && !data)
    return (
      <p role="alert" className="mb-4.5 text-bad">
        {sentenceOf(error, stockMessages.valueFailed)}
      </p>
    );
  const number = (value: number | undefined) => (value === undefined ? '…' : indianNumber(value));
  // Units in stock that are all without a cost have no value that anybody knows.
  const isUnknown = data?.value === 0 && data.withoutCost > 0;
  return (
    <>
      <FigureTiles
        figures={[
          {
            name: 'Value',
            value: !data ? '…' : isUnknown ? '–' : adminRupees(data.value),
            more: 'At purchase cost, without GST',
          },
          { name: 'Units', value: number(data?.units), more: 'Of counted products' },
          { name: 'Without cost', value: number(data?.withoutCost), more: 'Products with units' },
          { name: 'Not counted', value: number(data?.uncounted), more: 'Products' },
        ]}
      />
      <UnknownCost products={data?.withoutCost ?? 0} />
    </>
  );
}
