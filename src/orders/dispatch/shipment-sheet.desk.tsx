import { adminRupees } from '../../kit/rules/money.ts';
import type { Shipment } from './shipments.shapes.ts';
import { RecordSheet, SheetSection } from '../../platform/desk/record-sheet.desk.tsx';
import { OrderLink } from '../orders/order-link.desk.tsx';
import { shipmentStateNames } from './shipment-badge.desk.tsx';

/** The entries of a parcel's history besides its states. */
const EVENTS: Record<string, string> = { ...shipmentStateNames, handed_over: 'Handed over' };

/** What is in a parcel, where it is, and how it got there. */
export function ShipmentSheet({ shipment, onClose }: { shipment: Shipment; onClose: () => void }) {
  const { number, order, state, courier, lines, events, collect, weightGrams } = shipment;
  return (
    <RecordSheet
      title={`Parcel ${number}`}
      facts={{
        Order: <OrderLink order={order} />,
        Status: shipmentStateNames[state],
        Courier: courier?.name ?? 'Not chosen',
        'Tracking number': <TrackingNumber shipment={shipment} />,
        Collect: collect === 0 ? 'Nothing, prepaid' : adminRupees(collect),
        Weight: weightGrams && `${weightGrams} g`,
      }}
      history={events.map((event) => ({ ...event, text: EVENTS[event.kind] ?? event.kind }))}
      onClose={onClose}
    >
      <SheetSection name="Contents">
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
      </SheetSection>
    </RecordSheet>
  );
}

/** A link to the courier's page of the parcel, where the courier has one. */
export function TrackingNumber({ shipment: { trackingNumber, link } }: { shipment: Shipment }) {
  if (trackingNumber === null) return 'None yet';
  if (link === null) return <span className="num">{trackingNumber}</span>;
  return (
    <a href={link} target="_blank" rel="noreferrer" className="num inline-block min-h-6 text-info underline">
      {trackingNumber}
    </a>
  );
}
