import { FileSpreadsheet } from 'lucide-react';
import { adminTime } from '../../../../domain/platform/dates.ts';
import { indianNumber } from '../../../../domain/platform/money.ts';
import { ADMIN_LIST_PAGE_SIZE } from '../../../../domain/platform/platform-limits.ts';
import type { Import } from '../../../../contract/imports/imports-shapes.ts';
import { paths } from '../../../../contract/platform/page-paths.ts';
import { useAdminList } from '../../../lib/admin-list.ts';
import { apiQuery } from '../../../lib/api/api-query.ts';
import { useUrlFilters } from '../../../lib/use-url-filters.ts';
import { ShopLink } from '../../../ui/shop-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { AdminList } from '../../../ui/tables/admin-list.tsx';
import type { Column } from '../../../ui/tables/data-table.tsx';
import { ASK_EVERY_MS, progressText } from './import-progress.ts';
import * as importPageMessages from './import-page-messages.ts';
import { stateNames } from './import-page-messages.ts';

const columns: Column<Import>[] = [
  {
    name: 'File',
    onCard: 'title',
    cell: ({ _id, fileName }) => (
      <ShopLink
        to={`${paths.adminImports}?import=${_id}`}
        className="link-line inline-flex min-h-11 items-center font-[650] wrap-anywhere text-info decoration-info/40 hover:decoration-info"
      >
        {fileName}
      </ShopLink>
    ),
  },
  { name: 'Date', cell: ({ createdAt }) => adminTime(createdAt) },
  { name: 'Rows', align: 'right', cell: ({ counts }) => indianNumber(counts.rows) },
  { name: 'New', align: 'right', cell: ({ counts }) => indianNumber(counts.add) },
  { name: 'Changed', align: 'right', cell: ({ counts }) => indianNumber(counts.change) },
  { name: 'Status', cell: (set) => progressText(set) ?? stateNames[set.state] },
  { name: 'By', cell: ({ by }) => by ?? '' },
];

export function ImportList() {
  const filters = useUrlFilters([]);
  const list = useAdminList({
    query: {
      ...apiQuery('GET /admin/imports', { query: { page: filters.page, limit: ADMIN_LIST_PAGE_SIZE } }),
      refetchInterval: ({ state }) =>
        state.data?.items.some((set) => set.state === 'running') ? ASK_EVERY_MS : false,
    },
    filters,
    pageSize: ADMIN_LIST_PAGE_SIZE,
    sentences: { failed: importPageMessages.listFailed, none: importPageMessages.none },
  });
  return (
    <section aria-labelledby="imports-so-far">
      <h2 id="imports-so-far" className="title-3 mb-3">
        Past imports
      </h2>
      <AdminList
        list={list}
        caption="Imports"
        columns={columns}
        icon={<FileSpreadsheet size={32} />}
        whenEmpty={{
          lead: importPageMessages.purpose,
          // The field for the file is in the step above.
          action: (
            <Button onClick={() => document.querySelector<HTMLElement>('[data-admin-new]')?.click()}>
              Choose a file
            </Button>
          ),
        }}
      />
    </section>
  );
}
