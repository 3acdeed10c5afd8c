import { isIsoDay, isoDayOf } from '../../../../../domain/platform/dates.ts';
import type { MarginQuery } from '../../../../../contract/stock/margin-shapes.ts';
import { apiQuery } from '../../../../lib/api/api-query.ts';
import { useUrlFilters } from '../../../../lib/use-url-filters.ts';

export type MarginGroup = Exclude<NonNullable<MarginQuery['by']>, 'all'>;

/** Days in India. */
export interface MarginChoice {
  from: string;
  to: string;
  by: MarginGroup;
}

export const groupNames: Record<MarginGroup, string> = {
  product: 'By product',
  category: 'By category',
  brand: 'By brand',
};

/** The default is the present month so far, by product. */
export function useMarginChoice(now: Date) {
  const { values, change } = useUrlFilters(['from', 'to', 'by']);
  const today = isoDayOf(now);
  const choice: MarginChoice = {
    from: isIsoDay(values.from) ? values.from : `${today.slice(0, 8)}01`,
    to: isIsoDay(values.to) ? values.to : today,
    by: values.by in groupNames ? (values.by as MarginGroup) : 'product',
  };
  return { choice, change };
}

export function marginQueryOf({ from, to }: MarginChoice, by: MarginGroup | 'all') {
  return { ...apiQuery('GET /admin/margin', { query: { from, to, by } }), staleTime: 0, enabled: from <= to };
}
