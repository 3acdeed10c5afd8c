import type { AdminProductsQuery } from '../../../../../contract/catalogue/admin-products-shapes.ts';
import { useUrlFilters } from '../../../../lib/use-url-filters.ts';

type State = '' | 'live' | 'draft' | 'held' | 'archived' | 'missing';

/** '' means all that are not archived. */
export const stateNames: Record<State, string> = {
  '': 'All states',
  live: 'Live',
  draft: 'Draft',
  held: 'Held',
  archived: 'Archived',
  missing: 'Live without proof',
};

export function useProductsUrl() {
  const filters = useUrlFilters(['search', 'state']);
  const { state } = filters.values;
  const show = state in stateNames ? (state as State) : '';
  return { ...filters, show, condition: conditionOf(show) };
}

function conditionOf(show: State): Pick<AdminProductsQuery, 'state' | 'gate'> {
  if (show === '') return {};
  return show === 'missing' ? { state: 'live', gate: 'missing' } : { state: show };
}
