import { useState } from 'react';
import { Truck } from 'lucide-react';
import type { ShipmentState } from '../../../../../domain/orders/parcels/shipment-states.ts';
import { ADMIN_LIST_PAGE_SIZE } from '../../../../../domain/platform/platform-limits.ts';
import * as dispatchDeskMessages from '../../../../../contract/orders/dispatch/dispatch-desk-messages.ts';
import type { Shipment } from '../../../../../contract/orders/dispatch/shipments-shapes.ts';
import { DeskHeading } from '../../../platform/desk/desk-heading.tsx';
import { countLabel, searchOf, useAdminList } from '../../../../lib/admin-list.ts';
import { apiQuery } from '../../../../lib/api/api-query.ts';
import { useUrlFilters } from '../../../../lib/use-url-filters.ts';
import { Button } from '../../../../ui/button.tsx';
import { Tabs } from '../../../../ui/page/tabs.tsx';
import { AdminList } from '../../../../ui/tables/admin-list.tsx';
import { CameBackDialog } from './came-back-dialog.tsx';
import type { ShipmentAction } from './shipment-action.ts';
import { shipmentColumns } from './shipment-columns.tsx';
import { HandOverDialog, ShipmentStateDialog, UnpackDialog } from './shipment-dialogs.tsx';
import { StatusFileDialog } from './status-file-dialog.tsx';
import { useShipmentsChanged } from './use-shipments-changed.ts';

const TABS: readonly { name: string; state: ShipmentState | '' }[] = [
  { name: 'Packed', state: 'packed' },
  { name: 'On the way', state: 'on_the_way' },
  { name: 'Failed attempts', state: 'attempt_failed' },
  { name: 'Coming back', state: 'coming_back' },
  { name: 'All', state: '' },
];

export function ShipmentsList() {
  const filters = useUrlFilters(['search', 'state']);
  const { search, state } = filters.values;
  const shown = Math.max(
    TABS.findIndex((tab) => tab.state === (state === 'all' ? '' : state || 'packed')),
    0,
  );
  const chosen = TABS[shown]!.state;
  const list = useAdminList({
    query: {
      ...apiQuery('GET /admin/shipments', {
        query: {
          ...(search && { search }),
          ...(chosen && { state: chosen }),
          page: filters.page,
          limit: ADMIN_LIST_PAGE_SIZE,
        },
      }),
      refetchOnWindowFocus: true,
    },
    filters,
    pageSize: ADMIN_LIST_PAGE_SIZE,
    sentences: { failed: dispatchDeskMessages.parcelsFailed, none: dispatchDeskMessages.noParcels },
  });
  const [open, setOpen] = useState<{ action: ShipmentAction; shipment: Shipment } | 'file' | null>(null);
  const changed = useShipmentsChanged();
  const close = () => setOpen(null);
  const panel = (
    <AdminList
      list={list}
      caption="Parcels"
      columns={shipmentColumns((action, shipment) => setOpen({ action, shipment }))}
      icon={<Truck size={32} />}
      search={searchOf('Search by order, parcel or tracking number', filters)}
    />
  );
  return (
    <>
      <DeskHeading
        page="adminShipments"
        count={countLabel(list.total, 'parcel', 'parcels')}
        actions={
          <Button kind="outline" onClick={() => setOpen('file')}>
            Courier status file
          </Button>
        }
      />
      <Tabs
        label="Parcels by where they are"
        shown={shown}
        onShow={(index) => filters.change({ state: TABS[index]!.state || 'all' })}
        tabs={TABS.map(({ name }) => ({ name, panel }))}
      />
      {open === 'file' && <StatusFileDialog onApplied={changed} onClose={close} />}
      {open !== null && open !== 'file' && <ShipmentDialog {...open} onClose={close} />}
    </>
  );
}

interface DialogProps {
  action: ShipmentAction;
  shipment: Shipment;
  onClose: () => void;
}

function ShipmentDialog({ action, ...props }: DialogProps) {
  if (action === 'handOver') return <HandOverDialog {...props} />;
  if (action === 'cameBack') return <CameBackDialog {...props} />;
  return action === 'unpack' ? <UnpackDialog {...props} /> : <ShipmentStateDialog {...props} />;
}
