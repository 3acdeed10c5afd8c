import { useState } from 'react';
import { Megaphone } from 'lucide-react';
import { ADMIN_LIST_PAGE_SIZE } from '../../../../../domain/platform/platform-limits.ts';
import type { Complaint } from '../../../../../contract/orders/complaints/complaints-shapes.ts';
import { listComplaints } from '../../../../../contract/orders/complaints/complaints.ts';
import { countLabel, searchOf, useAdminList } from '../../../../lib/admin-list.ts';
import { apiQuery } from '../../../../lib/api/api-query.ts';
import { useUrlFilters } from '../../../../lib/use-url-filters.ts';
import { Button } from '../../../../ui/button.tsx';
import { SelectBox } from '../../../../ui/select-box.tsx';
import { AdminList } from '../../../../ui/tables/admin-list.tsx';
import { DeskHeading } from '../../../platform/desk/desk-heading.tsx';
import { complaintColumns } from './complaint-columns.tsx';
import { ComplaintDialog, type ComplaintStepKind } from './complaint-dialog.tsx';
import { NewComplaintDialog } from './new-complaint-dialog.tsx';
import { useComplaintChanges } from './use-complaint-changes.ts';

/** What the list is asked for, by the word in the address. */
const SHOWN = {
  open: { name: 'Open', query: { state: 'open' } },
  acknowledge: { name: 'To acknowledge', query: { acknowledged: false } },
  resolve: { name: 'To resolve', query: { acknowledged: true } },
  late: { name: 'Late', query: { late: true } },
  resolved: { name: 'Resolved', query: { state: 'resolved' } },
} as const;
const WORDS = Object.keys(SHOWN) as (keyof typeof SHOWN)[];
const OPTIONS = [
  { value: '', name: 'All' },
  ...WORDS.map((word) => ({ value: word, name: SHOWN[word].name })),
];

type Opened = { kind: 'create'; key: string } | { kind: ComplaintStepKind; complaint: Complaint };

/** The clock that ends first on top. */
export function ManageComplaints() {
  const filters = useUrlFilters(['search', 'state']);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [now] = useState(() => new Date());
  const { search } = filters.values;
  const shown = WORDS.find((known) => known === filters.values.state);
  const list = useAdminList({
    query: apiQuery(listComplaints, {
      query: {
        ...(search && { search }),
        ...(shown && SHOWN[shown].query),
        page: filters.page,
        limit: ADMIN_LIST_PAGE_SIZE,
      },
    }),
    filters,
    pageSize: ADMIN_LIST_PAGE_SIZE,
    sentences: { failed: 'Could not load the complaints. Please try again later.', none: 'No complaints.' },
  });
  const changes = useComplaintChanges(() => setOpened(null));
  const open = (next: Opened) => {
    changes.reset();
    setOpened(next);
  };
  const shared = { isBusy: changes.isBusy, error: changes.error, onClose: () => setOpened(null) };
  return (
    <>
      <DeskHeading
        page="adminComplaints"
        count={countLabel(list.total, 'complaint', 'complaints')}
        actions={
          <Button onClick={() => open({ kind: 'create', key: crypto.randomUUID() })}>New complaint</Button>
        }
      />
      <AdminList
        list={list}
        caption="Complaints"
        columns={complaintColumns(now, (kind, complaint) => open({ kind, complaint }))}
        icon={<Megaphone size={32} />}
        search={searchOf('Search by number, name, email, phone, order or text', filters)}
        filters={
          <SelectBox
            label="Status"
            options={OPTIONS}
            value={shown ?? ''}
            onChange={({ target }) => filters.change({ state: target.value })}
            className="md:max-w-44"
          />
        }
      />
      {opened?.kind === 'create' && (
        <NewComplaintDialog
          {...shared}
          onSave={(body) => changes.run({ kind: 'create', body, key: opened.key })}
        />
      )}
      {opened && opened.kind !== 'create' && (
        <ComplaintDialog
          key={opened.kind}
          {...shared}
          kind={opened.kind}
          complaint={opened.complaint}
          onSave={changes.run}
        />
      )}
    </>
  );
}
