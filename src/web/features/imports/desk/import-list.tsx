import { FileSpreadsheet } from 'lucide-react';
import { adminTime } from '../../../../domain/platform/dates.ts';
import { indianNumber } from '../../../../domain/platform/money.ts';
import type { Import } from '../../../../contract/imports/imports-shapes.ts';
import { paths } from '../../../../contract/platform/page-paths.ts';
import { ShopLink } from '../../../ui/shop-link.tsx';
import type { Column } from '../../../ui/tables/data-table.tsx';
import { DeskList } from '../../platform/desk/desk-list.tsx';
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
  return (
    <section aria-labelledby="imports-so-far">
      <h2 id="imports-so-far" className="title-3 mb-3">
        Past imports
      </h2>
      <DeskList
        noun={['import', 'imports']}
        icon={<FileSpreadsheet size={32} />}
        call="GET /admin/imports"
        reading={{
          refetchInterval: (sets) => (sets.some(({ state }) => state === 'running') ? ASK_EVERY_MS : false),
        }}
        sentences={{
          failed: importPageMessages.listFailed,
          none: importPageMessages.none,
          purpose: importPageMessages.purpose,
        }}
        columns={columns}
        buttons={[
          {
            label: 'Choose a file',
            // The field for the file is in the step above.
            press: () => document.querySelector<HTMLElement>('[data-admin-new]')?.click(),
          },
        ]}
      />
    </section>
  );
}
