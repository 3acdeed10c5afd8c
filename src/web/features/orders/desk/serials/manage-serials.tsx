import { useState } from 'react';
import { Barcode } from 'lucide-react';
import { SERIAL_STATES } from '../../../../../domain/orders/serials/serial-states.ts';
import { ADMIN_LIST_PAGE_SIZE, SEARCH_DEBOUNCE_MS } from '../../../../../domain/platform/platform-limits.ts';
import type { Serial } from '../../../../../contract/orders/serials/serials-shapes.ts';
import { countLabel, useAdminList } from '../../../../lib/admin-list.ts';
import { apiQuery } from '../../../../lib/api/api-query.ts';
import { useDeskRights } from '../../../../lib/session/desk-rights.ts';
import { useUrlFilters } from '../../../../lib/use-url-filters.ts';
import { Button } from '../../../../ui/button.tsx';
import { SelectBox } from '../../../../ui/select-box.tsx';
import { AdminList } from '../../../../ui/tables/admin-list.tsx';
import { DeskHeading } from '../../../platform/desk/desk-heading.tsx';
import { CheckSerialsDialog } from './check-serials-dialog.tsx';
import { serialColumns, STATE_NAMES, type SerialAction } from './serial-columns.tsx';
import {
  AddSerialsDialog,
  CorrectSerialDialog,
  DecideSerialDialog,
  SoldSerialDialog,
  SwapSerialDialog,
} from './serial-dialogs.tsx';
import { SerialLifeDialog } from './serial-life-dialog.tsx';

const SHOWN = [
  { value: '', name: 'All' },
  ...SERIAL_STATES.map((state) => ({ value: state, name: STATE_NAMES[state] })),
];

type Opened = { kind: 'add' | 'sell' | 'check' } | { kind: SerialAction; serial: Serial };

export function ManageSerials() {
  const filters = useUrlFilters(['search', 'state', 'order']);
  const [opened, setOpened] = useState<Opened | null>(null);
  const { has } = useDeskRights();
  const { search, order } = filters.values;
  const state = SERIAL_STATES.find((known) => known === filters.values.state);
  const list = useAdminList({
    query: apiQuery('GET /admin/serials', {
      query: {
        ...(search && { search }),
        ...(state && { state }),
        ...(order && { order }),
        page: filters.page,
        limit: ADMIN_LIST_PAGE_SIZE,
      },
    }),
    filters,
    pageSize: ADMIN_LIST_PAGE_SIZE,
    sentences: {
      failed: 'Could not load the serial numbers. Please try again later.',
      none: 'No serial numbers.',
    },
  });
  const onClose = () => setOpened(null);
  return (
    <>
      <DeskHeading
        page="adminSerials"
        count={countLabel(list.total, 'serial number', 'serial numbers')}
        actions={
          <>
            <Button kind="outline" onClick={() => setOpened({ kind: 'check' })}>
              Check
            </Button>
            <Button kind="outline" onClick={() => setOpened({ kind: 'sell' })}>
              Of a sold unit
            </Button>
            {has('stock') && <Button onClick={() => setOpened({ kind: 'add' })}>Add serial numbers</Button>}
          </>
        }
      />
      <AdminList
        list={list}
        caption="Serial numbers"
        columns={serialColumns((kind, serial) => setOpened({ kind, serial }))}
        icon={<Barcode size={32} />}
        search={{
          label: 'Search a serial number',
          placeholder: 'Search a serial number...',
          value: search,
          onSearch: (typed: string) => filters.change({ search: typed }),
          delayMs: SEARCH_DEBOUNCE_MS,
        }}
        filters={
          <SelectBox
            label="Status"
            options={SHOWN}
            value={state ?? ''}
            onChange={({ target }) => filters.change({ state: target.value })}
            className="md:max-w-44"
          />
        }
      />
      {opened && <SerialsDialog opened={opened} onClose={onClose} />}
    </>
  );
}

function SerialsDialog({ opened, onClose }: { opened: Opened; onClose: () => void }) {
  if ('serial' in opened) {
    const Dialog = DIALOGS[opened.kind];
    return <Dialog serial={opened.serial} onClose={onClose} />;
  }
  const Dialog = LIST_DIALOGS[opened.kind];
  return <Dialog onClose={onClose} />;
}

const DIALOGS = {
  life: SerialLifeDialog,
  correct: CorrectSerialDialog,
  swap: SwapSerialDialog,
  outcome: DecideSerialDialog,
};

const LIST_DIALOGS = { add: AddSerialsDialog, sell: SoldSerialDialog, check: CheckSerialsDialog };
