import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleHelp } from 'lucide-react';
import * as missingFactsMessages from './missing-facts.words.ts';
import type { MissingFacts } from './missing-facts.shapes.ts';
import { choicesOf, DeskList } from '../../platform/desk/desk-list.desk.tsx';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { invalidateQueries } from '../../kit/web/lib/api/invalidate-queries.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';
import { ProductRowLink } from '../../platform/desk/product-row-link.desk.tsx';
import { useUrlFilters } from '../../kit/web/lib/use-url-filters.ts';
import { Badge } from '../../kit/web/ui/badge.tsx';
import type { Column } from '../../kit/web/ui/tables/data-table.tsx';

const select = { className: 'w-auto grow font-[550] md:grow-0' };

/** The products without facts that their category requires or that planners need. */
export function Component() {
  const filters = useUrlFilters(['category', 'notApplicable']);
  const { category } = filters.values;
  const isNotApplicable = filters.values.notApplicable === 'true';
  const client = useQueryClient();
  const saving = useMutation({
    mutationFn: ({ row, key }: { row: MissingFacts; key: string }) =>
      callApi('PUT /admin/missing-facts/:id/:key', {
        params: { id: row.product._id, key },
        body: { applies: isNotApplicable },
      }),
    onSuccess: ({ message }) => {
      toasts.success(message);
      invalidateQueries(client, '/admin/missing-facts', '/admin/audit');
    },
    meta: { failed: missingFactsMessages.saveFailed },
  });
  const { data: categories = [] } = useQuery(apiQuery('GET /admin/categories', {}));
  const names = Object.fromEntries(categories.map(({ slug, name }) => [slug, name]));
  // The category of the address is asked for before its name is known.
  const categoryNames = { ...names, ...(category && !(category in names) && { [category]: category }) };
  return (
    <DeskList
      page="adminMissingFacts"
      noun={['product', 'products']}
      caption="Missing facts"
      icon={<CircleHelp size={32} />}
      call="GET /admin/missing-facts"
      idOf={({ product }) => product._id}
      filters={{
        category: {
          ...select,
          label: 'Category',
          all: 'All categories',
          choices: choicesOf('category', categoryNames),
        },
        notApplicable: {
          ...select,
          label: 'Facts',
          all: 'Not known',
          choices: choicesOf('notApplicable', { true: 'Does not apply' }),
        },
      }}
      sentences={{
        failed: missingFactsMessages.failed,
        none: isNotApplicable ? missingFactsMessages.notApplicable : missingFactsMessages.none,
      }}
      columns={columnsWith(isNotApplicable, (row, key) => saving.mutate({ row, key }))}
    />
  );
}

const columnsWith = (
  isNotApplicable: boolean,
  change: (row: MissingFacts, key: string) => void,
): Column<MissingFacts>[] => [
  {
    name: 'Product',
    onCard: 'title',
    cell: ({ product }) => <ProductRowLink product={product} />,
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
                className="link-line text-info not-on-paper min-h-6 text-small"
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
