import { useQuery } from '@tanstack/react-query';
import { adminRupees, indianNumber } from '../../../../domain/platform/money.ts';
import * as stockMessages from '../../../../contract/stock/stock-messages.ts';
import { readStockValue } from '../../../../contract/stock/stock.ts';
import { apiQuery } from '../../../lib/api/api-query.ts';
import { sentenceOf } from '../../../lib/api/failures.ts';
import { FigureTiles } from './figure-tiles.tsx';

export function StockFigures() {
  const { data, error } = useQuery({ ...apiQuery(readStockValue, {}), staleTime: 0 });
  if (error && !data)
    return (
      <p role="alert" className="mb-4.5 text-bad">
        {sentenceOf(error, stockMessages.valueFailed)}
      </p>
    );
  const number = (value: number | undefined) => (value === undefined ? '…' : indianNumber(value));
  return (
    <FigureTiles
      figures={[
        {
          name: 'Value',
          value: data ? adminRupees(data.value) : '…',
          more: 'At what was paid, without GST',
        },
        { name: 'Units', value: number(data?.units), more: 'Of counted products' },
        { name: 'Without cost', value: number(data?.withoutCost), more: 'Products with units' },
        { name: 'Not counted', value: number(data?.uncounted), more: 'Products' },
      ]}
    />
  );
}
