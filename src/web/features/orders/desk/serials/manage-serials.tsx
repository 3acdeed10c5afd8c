import { useState } from 'react';
import { Barcode } from 'lucide-react';
import { SERIAL_STATES } from '../../../../../domain/orders/serials/serial-states.ts';
import { ADMIN_LIST_PAGE_SIZE, SEARCH_DEBOUNCE_MS } from '../../../../../domain/platform/platform-limits.ts';
import type { Serial } from '../../../../../contract/orders/serials/serials-shapes.ts';
import { listSerials } from '../../../../../contract/orders/serials/serials.ts';
import { countLabel, useAdminList } from '../../../../lib/admin-list.ts';
import { apiQuery } from '../../../../lib/api/api-query.ts';
import { useDeskRights } from '../../../../lib/session/desk-rights.ts';
import { useUrlFilters } from '../../../../lib/use-url-filters.ts';
import { Button } from '../../../../ui/button.tsx';
import { SelectBox } from '../../../../ui/select-box.tsx';
import { AdminList } from '../../../../ui/tables/admin-list.tsx';
import { DeskHeading } from '../../../platform/desk/desk-heading.tsx';
import { AddSerialsDialog, SoldSerialDialog } from './add-serials-dialog.tsx';
import { CheckSerialsDialog } from './check-serials-dialog.tsx';
import { serialColumns, STATE_NAMES, type SerialAction } from './serial-columns.tsx';
import { SerialDialog } from './serial-dialog.tsx';
import { SerialLifeDialog } from './serial-life-dialog.tsx';
import { useSerialChanges } from './use-serial-changes.ts';

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
    query: apiQuery(listSerials, {
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
  const changes = useSerialChanges(() => setOpened(null));
  const open = (next: Opened) => {
    changes.reset();
    setOpened(next);
  };
  const shared = { isBusy: changes.isBusy, error: changes.error, onSave: changes.run };
  const onClose = () => setOpened(null);
  return (
    <>
      <DeskHeading
        page="adminSerials"
        count={countLabel(list.total, 'serial number', 'serial numbers')}
        actions={
          <>
            <Button kind="outline" onClick={() => open({ kind: 'check' })}>
              Check
            </Button>
            <Button kind="outline" onClick={() => open({ kind: 'sell' })}>
              Of a sold unit
            </Button>
            {has('stock') && <Button onClick={() => open({ kind: 'add' })}>Add serial numbers</Button>}
          </>
        }
      />
      <AdminList
        list={list}
        caption="Serial numbers"
        columns={serialColumns((kind, serial) => open({ kind, serial }))}
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
      {opened?.kind === 'add' && <AddSerialsDialog {...shared} onClose={onClose} />}
      {opened?.kind === 'sell' && <SoldSerialDialog {...shared} onClose={onClose} />}
      {opened?.kind === 'check' && <CheckSerialsDialog onClose={onClose} />}
      {opened && 'serial' in opened && opened.kind === 'life' && (
        <SerialLifeDialog serial={opened.serial} onClose={onClose} />
      )}
      {opened && 'serial' in opened && opened.kind !== 'life' && (
        <SerialDialog
          key={opened.kind}
          {...shared}
          kind={opened.kind}
          serial={opened.serial}
          onClose={onClose}
        />
      )}
    </>
  );
}
