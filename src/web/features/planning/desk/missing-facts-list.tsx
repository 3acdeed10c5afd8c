import { useQuery } from '@tanstack/react-query';
import { CircleHelp } from 'lucide-react';
import { ADMIN_LIST_PAGE_SIZE } from '../../../../domain/platform/platform-limits.ts';
import { listAdminCategories } from '../../../../contract/catalogue/categories.ts';
import * as missingFactsMessages from '../../../../contract/planning/missing-facts-messages.ts';
import type { MissingFacts } from '../../../../contract/planning/missing-facts-shapes.ts';
import { listMissingFacts } from '../../../../contract/planning/planning.ts';
import { paths } from '../../../../contract/platform/page-paths.ts';
import { DeskHeading } from '../../platform/desk/desk-heading.tsx';
import { countLabel, useAdminList } from '../../../lib/admin-list.ts';
import { apiQuery } from '../../../lib/api/api-query.ts';
import { openedFromHere } from '../../../lib/use-opened-item.ts';
import { useUrlFilters } from '../../../lib/use-url-filters.ts';
import { Badge } from '../../../ui/badge.tsx';
import { SelectBox } from '../../../ui/select-box.tsx';
import { ShopLink } from '../../../ui/shop-link.tsx';
import { AdminList } from '../../../ui/tables/admin-list.tsx';
import type { Column } from '../../../ui/tables/data-table.tsx';

type Row = MissingFacts & { _id: string };

const columns: Column<Row>[] = [
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
    name: 'Not known',
    onCard: 'wide',
    cell: ({ missing }) => (
      <ul className="flex flex-wrap gap-1.5">
        {missing.map(({ key, name, isRequired }) => (
          <li key={key}>
            <Badge tone={isRequired ? 'amber' : 'grey'}>{isRequired ? `${name} (required)` : name}</Badge>
          </li>
        ))}
      </ul>
    ),
  },
];

/** The products without facts that their category requires or that planners need. */
export function MissingFactsList() {
  const filters = useUrlFilters(['category']);
  const { category } = filters.values;
  const { data: categories = [] } = useQuery(apiQuery(listAdminCategories, {}));
  const query = { ...(category && { category }), page: filters.page, limit: ADMIN_LIST_PAGE_SIZE };
  const list = useAdminList({
    query: {
      ...apiQuery(listMissingFacts, { query }),
      select: ({ items, total }) => ({
        items: items.map((each): Row => ({ ...each, _id: each.product._id })),
        total,
      }),
    },
    filters,
    pageSize: ADMIN_LIST_PAGE_SIZE,
    sentences: missingFactsMessages,
  });
  return (
    <>
      <DeskHeading page="adminMissingFacts" count={countLabel(list.total, 'product', 'products')} />
      <AdminList
        list={list}
        caption="Missing facts"
        columns={columns}
        icon={<CircleHelp size={32} />}
        filters={
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
        }
      />
    </>
  );
}
