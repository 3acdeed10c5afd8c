import { adminRupees } from '../../kit/rules/money.ts';
import type { Shipment } from './shipments.shapes.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { Dialog } from '../../kit/web/ui/dialogs/dialog.tsx';
import { FactTable } from '../../kit/web/ui/tables/fact-table.tsx';
import { OrderLink } from '../orders/order-link.desk.tsx';
import { TimeLine } from '../../platform/desk/time-line.desk.tsx';
import { shipmentStateNames } from './shipment-badge.desk.tsx';

/** The entries of a parcel's history besides its states. */
const EVENTS: Record<string, string> = { ...shipmentStateNames, handed_over: 'Handed over' };

/** What is in a parcel, where it is, and how it got there. */
export function ShipmentSheet({ shipment, onClose }: { shipment: Shipment; onClose: () => void }) {
  const { number, order, lines, events, collect, weightGrams } = shipment;
  return (
    <Dialog
      title={`Parcel ${number}`}
      position="right"
      onClose={onClose}
      foot={
        <Button kind="outline" data-first-focus onClick={onClose}>
          Close
        </Button>
      }
    >
      <div className="grid gap-5">
        <FactTable
          caption="Parcel"
          isCaptionHidden
          rows={[
            {
              name: 'Order',
              value: <OrderLink order={order} />,
            },
            { name: 'Status', value: shipmentStateNames[shipment.state] },
            { name: 'Courier', value: shipment.courier?.name ?? 'Not chosen' },
            { name: 'Tracking number', value: <TrackingNumber shipment={shipment} /> },
            { name: 'Collect', value: collect === 0 ? 'Nothing, prepaid' : adminRupees(collect) },
            ...(weightGrams === null ? [] : [{ name: 'Weight', value: `${weightGrams} g` }]),
          ]}
        />
        <section className="grid gap-2">
          <h3 className="title-3">Contents</h3>
          <ul className="grid gap-2">
            {lines.map(({ position, product, quantity, serials }) => (
              <li key={`${position} ${product._id}`}>
                <span className="num">{quantity} ×</span> {product.name}
                {serials.length > 0 && (
                  <span className="num block text-small text-text-2">{serials.join(', ')}</span>
                )}
              </li>
            ))}
          </ul>
        </section>
        <section className="grid gap-2">
          <h3 className="title-3">History</h3>
          <TimeLine entries={events.map((event) => ({ ...event, text: EVENTS[event.kind] ?? event.kind }))} />
        </section>
      </div>
    </Dialog>
  );
}

/** A link to the courier's page of the parcel, where the courier has one. */
export function TrackingNumber({ shipment: { trackingNumber, link } }: { shipment: Shipment }) {
  if (trackingNumber === null) return 'None yet';
  if (link === null) return <span className="num">{trackingNumber}</span>;
  return (
    <a
      href={link}
      target="_blank"
      rel="noreferrer"
      className="num inline-block min-h-6 text-info underline"
    >
      {trackingNumber}
    </a>
  );
}
