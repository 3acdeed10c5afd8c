import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleHelp } from 'lucide-react';
import { ADMIN_LIST_PAGE_SIZE } from '../../../../domain/platform/platform-limits.ts';
import * as missingFactsMessages from '../../../../contract/planning/missing-facts-messages.ts';
import type { MissingFacts } from '../../../../contract/planning/missing-facts-shapes.ts';
import { paths } from '../../../../contract/platform/page-paths.ts';
import { DeskHeading } from '../../platform/desk/desk-heading.tsx';
import { countLabel, useAdminList } from '../../../lib/admin-list.ts';
import { apiQuery } from '../../../lib/api/api-query.ts';
import { callApi } from '../../../lib/api/api.ts';
import { sentenceOf } from '../../../lib/api/failures.ts';
import { invalidateQueries } from '../../../lib/api/invalidate-queries.ts';
import { toasts } from '../../../lib/toasts.ts';
import { openedFromHere } from '../../../lib/use-opened-item.ts';
import { useUrlFilters } from '../../../lib/use-url-filters.ts';
import { Badge } from '../../../ui/badge.tsx';
import { SelectBox } from '../../../ui/select-box.tsx';
import { ShopLink } from '../../../ui/shop-link.tsx';
import { AdminList } from '../../../ui/tables/admin-list.tsx';
import type { Column } from '../../../ui/tables/data-table.tsx';

type Row = MissingFacts & { _id: string };

const columnsWith = (isNotApplicable: boolean, change: (row: Row, key: string) => void): Column<Row>[] => [
  {
    name: 'Product',
    onCard: 'title',
    cell: ({ product }) => (
      <ShopLink
        to={`${paths.adminProducts}?product=${product._id}`}
        state={openedFromHere}
        prefetches={false}
        data-row-open
        className="link-line inline-flex min-h-6 min-w-0 items-center font-[650] wrap-anywhere text-info decoration-info/40 hover:decoration-info md:min-w-44"
      >
        {product.name}
      </ShopLink>
    ),
  },
  { name: 'SKU', cell: ({ product }) => product.sku ?? '–' },
  { name: 'Category', cell: ({ category }) => category },
  {
    name: isNotApplicable ? 'Does not apply' : 'Not known',
    onCard: 'wide',
    cell: (row) => (
      <ul className="flex flex-wrap gap-x-4 gap-y-1.5">
        {row.missing.map(({ key, name, isRequired }) => (
          <li key={key} className="flex items-center gap-1.5">
            <Badge tone={isRequired ? 'amber' : 'grey'}>{isRequired ? `${name} (required)` : name}</Badge>
            {!isRequired && (
              <button
                type="button"
                aria-label={`${isNotApplicable ? 'Applies' : 'Does not apply'}: ${name}, ${row.product.name}`}
                className="link-line not-on-paper min-h-6 text-small"
                onClick={() => change(row, key)}
              >
                {isNotApplicable ? 'Applies' : 'Does not apply'}
              </button>
            )}
          </li>
        ))}
      </ul>
    ),
  },
];

/** The products without facts that their category requires or that planners need. */
export function MissingFactsList() {
  const filters = useUrlFilters(['category', 'notApplicable']);
  const { category } = filters.values;
  const isNotApplicable = filters.values.notApplicable === 'true';
  const client = useQueryClient();
  const saving = useMutation({
    mutationFn: ({ row, key }: { row: Row; key: string }) =>
      callApi('PUT /admin/missing-facts/:id/:key', {
        params: { id: row.product._id, key },
        body: { applies: isNotApplicable },
      }),
    onSuccess: ({ message }) => {
      toasts.success(message);
      invalidateQueries(client, '/admin/missing-facts', '/admin/audit');
    },
    onError: (error) => toasts.error(sentenceOf(error, missingFactsMessages.saveFailed)),
  });
  const { data: categories = [] } = useQuery(apiQuery('GET /admin/categories', {}));
  const query = {
    ...(category && { category }),
    ...(isNotApplicable && { notApplicable: 'true' as const }),
    page: filters.page,
    limit: ADMIN_LIST_PAGE_SIZE,
  };
  const list = useAdminList({
    query: {
      ...apiQuery('GET /admin/missing-facts', { query }),
      select: ({ items, total }) => ({
        items: items.map((each): Row => ({ ...each, _id: each.product._id })),
        total,
      }),
    },
    filters,
    pageSize: ADMIN_LIST_PAGE_SIZE,
    sentences: {
      loading: missingFactsMessages.loading,
      failed: missingFactsMessages.failed,
      none: isNotApplicable ? missingFactsMessages.notApplicable : missingFactsMessages.none,
    },
  });
  return (
    <>
      <DeskHeading page="adminMissingFacts" count={countLabel(list.total, 'product', 'products')} />
      <AdminList
        list={list}
        caption="Missing facts"
        columns={columnsWith(isNotApplicable, (row, key) => saving.mutate({ row, key }))}
        icon={<CircleHelp size={32} />}
        filters={
          <>
            <SelectBox
              label="Category"
              value={category}
              options={[
                { value: '', name: 'All categories' },
                ...categories.map(({ slug, name }) => ({ value: slug, name })),
              ]}
              onChange={(event) => filters.change({ category: event.target.value })}
              className="w-auto grow font-[550] md:grow-0"
            />
            <SelectBox
              label="Facts"
              value={isNotApplicable ? 'true' : ''}
              options={[
                { value: '', name: 'Not known' },
                { value: 'true', name: 'Does not apply' },
              ]}
              onChange={(event) => filters.change({ notApplicable: event.target.value })}
              className="w-auto grow font-[550] md:grow-0"
            />
          </>
        }
      />
    </>
  );
}
