import {
  isSent,
  mayComeBack,
  type ShipmentState,
} from '../../../../../domain/orders/parcels/shipment-states.ts';
import { adminTime } from '../../../../../domain/platform/dates.ts';
import { adminRupees } from '../../../../../domain/platform/money.ts';
import type { Shipment } from '../../../../../contract/orders/dispatch/shipments-shapes.ts';
import { paths } from '../../../../../contract/platform/page-paths.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { ShopLink } from '../../../../ui/shop-link.tsx';
import type { Column } from '../../../../ui/tables/data-table.tsx';
import { RowMenu } from '../../../../ui/tables/row-menu.tsx';
import { paperPaths } from './dispatch-paths.ts';
import { printPaper } from './print-paper.ts';
import { ShipmentBadge } from './shipment-badge.tsx';
import type { ShipmentAction } from './shipment-action.ts';

type OnAction = (action: ShipmentAction, shipment: Shipment) => void;

export function shipmentColumns(onAction: OnAction): Column<Shipment>[] {
  return [
    {
      name: 'Parcel',
      onCard: 'title',
      cell: ({ number, order, lines }) => (
        <ShopLink to={paths.adminPacking(order)} className="link-line font-[650] wrap-anywhere">
          <span className="num">{number}</span>
          <span className="block text-small font-normal text-text-2">
            {lines.map(({ quantity, product }) => `${quantity} × ${product.name}`).join(', ')}
          </span>
        </ShopLink>
      ),
    },
    {
      name: 'Courier',
      cell: ({ courier, trackingNumber, link }) => (
        <span className="wrap-anywhere">
          {courier?.name ?? '–'}
          {trackingNumber !== null &&
            (link === null ? (
              <span className="num block text-small text-text-2">{trackingNumber}</span>
            ) : (
              <a
                href={link}
                target="_blank"
                rel="noreferrer"
                className="num block min-h-6 text-small text-info underline"
              >
                {trackingNumber}
              </a>
            ))}
        </span>
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
    {
      name: 'Actions',
      onCard: 'wide',
      className: 'md:w-56',
      cell: (shipment) => <Actions shipment={shipment} onAction={onAction} />,
    },
  ];
}

const FIRST: Partial<Record<ShipmentState, { action: ShipmentAction; name: string }>> = {
  packed: { action: 'handOver', name: 'Hand over' },
  on_the_way: { action: 'state', name: 'Where is it?' },
  attempt_failed: { action: 'state', name: 'Where is it?' },
  coming_back: { action: 'cameBack', name: 'Came back' },
  lost: { action: 'cameBack', name: 'Came back' },
};

function Actions({ shipment, onAction }: { shipment: Shipment; onAction: OnAction }) {
  const { _id, number, order, state } = shipment;
  const first = FIRST[state];
  const more = (action: ShipmentAction, name: string, isDanger = false) => ({
    ...{ name, label: `${name}: ${number}`, isDanger },
    onPress: () => onAction(action, shipment),
  });
  const actions = [
    ...(isSent(state) && first?.action !== 'state' ? [more('state', 'Where is it?')] : []),
    ...(mayComeBack(state) && first?.action !== 'cameBack' ? [more('cameBack', 'Came back')] : []),
    ...(state === 'unpacked'
      ? []
      : [
          {
            name: 'Print label',
            label: `Print label: ${number}`,
            onPress: () => void printPaper(paperPaths.label([_id]), `label-${number}.pdf`),
          },
        ]),
    {
      name: 'Print slip',
      label: `Print slip: ${number}`,
      onPress: () => void printPaper(paperPaths.slip(order, _id), `packing-slip-${number}.pdf`),
    },
    ...(state === 'packed' ? [more('unpack', 'Unpack', true)] : []),
  ];
  return (
    <div className="flex gap-2">
      {first && (
        <Button
          kind="outline"
          size="small"
          data-row-open
          aria-label={`${first.name}: ${number}`}
          onClick={() => onAction(first.action, shipment)}
        >
          {first.name}
        </Button>
      )}
      <RowMenu of={number} actions={actions} />
    </div>
  );
}
