import type { ReactNode } from 'react';
import { REVIEW_STATES, type ReviewState } from '../../../../../domain/catalogue/review-rules.ts';
import { ADMIN_LIST_PAGE_SIZE } from '../../../../../domain/platform/platform-limits.ts';
import { useUrlFilters } from '../../../../lib/use-url-filters.ts';
import { SelectBox } from '../../../../ui/select-box.tsx';

const OPTIONS = [
  { value: '', name: 'All' },
  { value: 'pending', name: 'Waiting' },
  { value: 'published', name: 'Published' },
  { value: 'refused', name: 'Refused' },
];

interface StateFilter {
  filters: ReturnType<typeof useUrlFilters<'state'>>;
  /** Of a list of reviews or questions. */
  query: { state?: ReviewState; page: number; limit: number };
  box: ReactNode;
}

/** What was written is listed by whether it waits, is public or was refused. */
export function useStateFilter(): StateFilter {
  const filters = useUrlFilters(['state']);
  const state = REVIEW_STATES.find((known) => known === filters.values.state);
  return {
    filters,
    query: { ...(state && { state }), page: filters.page, limit: ADMIN_LIST_PAGE_SIZE },
    box: (
      <SelectBox
        label="State"
        options={OPTIONS}
        value={state ?? ''}
        onChange={({ target }) => filters.change({ state: target.value })}
        className="md:max-w-44"
      />
    ),
  };
}
