import type { MarginRow } from '../../../../../contract/stock/margin-shapes.ts';
import { FigureTiles } from '../figure-tiles.tsx';
import { percentWord, signedRupees } from './margin-columns.tsx';

export function MarginFigures({ sums }: { sums: MarginRow }) {
  const figures = [
    { name: 'Sales', value: signedRupees(sums.sales), more: 'With GST, after discounts' },
    { name: 'Without GST', value: signedRupees(sums.net), more: 'Net sales' },
    { name: 'Cost', value: signedRupees(sums.cost), more: 'Of the goods sold' },
    { name: 'Margin', value: signedRupees(sums.margin), more: percentWord(sums.marginPercent) },
  ];
  return <FigureTiles figures={figures} />;
}
