import { Truck } from 'lucide-react';
import { isSent, mayComeBack } from '../parcels/shipment-states.ts';
import { adminTime } from '../../kit/rules/dates.ts';
import { adminRupees } from '../../kit/rules/money.ts';
import * as dispatchDeskMessages from './dispatch-desk.words.ts';
import type { Shipment, StatusFile } from './shipments.shapes.ts';
import type { StatusVerdict } from './courier-status.ts';
import { Badge } from '../../kit/web/ui/badge.tsx';
import {
  ShipmentSheet,
  TrackingNumber,
  ShipmentBadge,
  shipmentStateNames,
  HandOverDialog,
  ShipmentStateDialog,
  UnpackDialog,
  shipmentForm,
} from './shipment-dialogs.desk.tsx';
import type { Column } from '../../kit/web/ui/tables/data-table.tsx';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { DeskList } from '../../platform/desk/desk-list.desk.tsx';
import type { RowAction } from '../../platform/desk/row-actions.desk.tsx';
import { CheckedFileDialog } from '../../platform/desk/checked-file-dialog.desk.tsx';
import { CameBackDialog } from './came-back-dialog.desk.tsx';
import { paperPaths, printPaper } from './print-paper.desk.ts';

const MAX_SHOWN = 100;

const verdictNames: Record<StatusVerdict, string> = {
  change: 'changes',
  same: 'as it is',
  old: 'older',
  unknown: 'unknown number',
  fault: 'fault',
};

const changesOf = (count: number) => (count === 1 ? '1 change' : `${count} changes`);

export function Component() {
  return (
    <DeskList
      page="adminShipments"
      noun={['parcel', 'parcels']}
      icon={<Truck size={32} />}
      call="GET /admin/shipments"
      reading={{ refetchOnWindowFocus: true }}
      search="Search by order, parcel or tracking number"
      tabs={{
        label: 'Parcels by where they are',
        name: 'state',
        initial: 'packed',
        choices: {
          packed: { name: 'Packed', query: { state: 'packed' } },
          on_the_way: { name: 'On the way', query: { state: 'on_the_way' } },
          attempt_failed: { name: 'Failed attempts', query: { state: 'attempt_failed' } },
          coming_back: { name: 'Coming back', query: { state: 'coming_back' } },
          delivered: { name: 'Delivered', query: { state: 'delivered' } },
          all: { name: 'All', query: {} },
        },
      }}
      sentences={{ failed: dispatchDeskMessages.parcelsFailed, none: dispatchDeskMessages.noParcels }}
      nameOf={({ number }) => number}
      sheet={(shipment, onClose) => <ShipmentSheet shipment={shipment} onClose={onClose} />}
      columns={columns}
      buttons={[
        {
          label: 'Courier status file',
          kind: 'outline',
          dialog: (onClose) => <StatusFileDialog onClose={onClose} />,
        },
      ]}
      actions={actionsOf}
      labelOf={(action, number) => `${action}: ${number}`}
      actionsClassName="md:w-56"
    />
  );
}

const handOver: RowAction<Shipment> = {
  name: 'Hand over',
  dialog: (shipment, onClose) => <HandOverDialog shipment={shipment} onClose={onClose} />,
};

const updateStatus: RowAction<Shipment> = {
  name: 'Update status',
  dialog: (shipment, onClose) => <ShipmentStateDialog shipment={shipment} onClose={onClose} />,
};

const cameBack: RowAction<Shipment> = {
  name: 'Came back',
  dialog: (shipment, onClose) => <CameBackDialog shipment={shipment} onClose={onClose} />,
};

/** What is usual in each state is a button; the rest is in the menu. */
function actionsOf({ state }: Shipment): RowAction<Shipment>[] {
  const isMoving = state === 'on_the_way' || state === 'attempt_failed';
  const isBack = state === 'coming_back' || state === 'lost';
  return [
    { ...handOver, isInRow: true, isFor: () => state === 'packed' },
    { ...updateStatus, isInRow: isMoving, isFor: () => isSent(state) },
    { ...cameBack, isInRow: isBack, isFor: () => mayComeBack(state) || isBack },
    {
      name: 'Print label',
      isInRow: false,
      isFor: () => state !== 'unpacked',
      press: ({ _id, number }) => void printPaper(paperPaths.label([_id]), `label-${number}.pdf`),
    },
    {
      name: 'Print slip',
      isInRow: false,
      press: ({ _id, number, order }) =>
        void printPaper(paperPaths.slip(order, _id), `packing-slip-${number}.pdf`),
    },
    {
      name: 'Unpack',
      isInRow: false,
      isDanger: true,
      isFor: () => state === 'packed',
      dialog: (shipment, onClose) => <UnpackDialog shipment={shipment} onClose={onClose} />,
    },
  ];
}

/** The only one by its name; several by their number. */
function itemsOf(lines: Shipment['lines']): string {
  const [first, ...others] = lines;
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return first && others.length === 0 ? `${first.quantity} × ${first.product.name}` : `${units} items`;
}

const columns: Column<Shipment>[] = [
  {
    name: 'Parcel',
    onCard: 'title',
    cell: ({ number, lines }) => (
      <>
        <b className="num font-[650] whitespace-nowrap">{number}</b>
        <span className="block text-small text-text-2">{itemsOf(lines)}</span>
      </>
    ),
  },
  {
    name: 'Courier',
    cell: (shipment) => (
      <>
        <span className="block whitespace-nowrap">{shipment.courier?.name ?? '–'}</span>
        {shipment.trackingNumber !== null && (
          <span className="text-small whitespace-nowrap">
            <TrackingNumber shipment={shipment} />
          </span>
        )}
      </>
    ),
  },
  {
    name: 'Collect',
    align: 'right',
    cell: ({ collect }) => (collect === 0 ? '–' : adminRupees(collect)),
  },
  { name: 'Last change', cell: ({ updatedAt }) => <span className="num">{adminTime(updatedAt)}</span> },
  {
    name: 'Status',
    onCard: 'aside',
    cell: ({ state, attempts }) => (
      <span className="flex flex-wrap gap-1.5">
        <ShipmentBadge state={state} />
        {attempts > 1 && <Badge tone="amber">{`${attempts} attempts`}</Badge>}
      </span>
    ),
  },
];

/** First shows what a courier's file would change; rows with a fault are left out. */
function StatusFileDialog({ onClose }: { onClose: () => void }) {
  return (
    <CheckedFileDialog
      title="Courier status file"
      lead="One row for each parcel, with its tracking number, its status and, if it is there, the day."
      applyLabel={({ counts }) => `Apply ${changesOf(counts.change)}`}
      failedSentence="Could not read the file."
      send={(body) => callApi('POST /admin/shipments/status-csv', { body })}
      isUseful={({ counts }) => counts.change > 0}
      applied={({ counts }) => `${changesOf(counts.change)} applied.`}
      changes={shipmentForm.changes}
      onClose={onClose}
      summaryOf={({ counts }) =>
        `${changesOf(counts.change)}, ${counts.same} as they are, ${counts.old} older, ${counts.unknown} unknown, ${counts.fault} with a fault`
      }
      linesOf={linesOf}
    />
  );
}

function linesOf({ rows }: StatusFile) {
  const shown = rows.filter(({ verdict }) => verdict !== 'same');
  return [
    ...shown.slice(0, MAX_SHOWN).map(({ row, number, order, from, to, verdict, why }) => (
      <>
        <b className="font-[650]">Row {row}</b> {number} {order}:{' '}
        {verdict === 'change' && from && to
          ? `${shipmentStateNames[from]} → ${shipmentStateNames[to]}`
          : (why ?? verdictNames[verdict])}
      </>
    )),
    ...(shown.length > MAX_SHOWN ? [`… and ${shown.length - MAX_SHOWN} more`] : []),
  ];
}
