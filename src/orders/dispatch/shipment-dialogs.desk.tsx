import { useQuery } from '@tanstack/react-query';
import { MAX_NOTE_LENGTH } from './dispatch-limits.ts';
import { SENT_STATES, type ShipmentState } from '../parcels/shipment-states.ts';
import type { Shipment } from './shipments.shapes.ts';
import { choice, text, textIfGiven, varying } from '../../kit/web/forms/fields.tsx';
import { FormDialog } from '../../kit/web/forms/form-dialog.tsx';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import type { CallPath } from '../../app/api-types.ts';
import { adminRupees } from '../../kit/rules/money.ts';
import { RecordSheet, SheetSection } from '../../platform/desk/record-sheet.desk.tsx';
import { OrderLink } from '../orders/order-link.desk.tsx';
import type { ComponentProps } from 'react';
import { Badge } from '../../kit/web/ui/badge.tsx';

interface Props {
  shipment: Shipment;
  onClose: () => void;
}

const LAST_COURIER = 'last-courier';

export function HandOverDialog({ shipment, onClose }: Props) {
  const { data: couriers = [] } = useQuery(apiQuery('GET /admin/couriers', {}));
  const offered = couriers.filter(({ isOn, code }) => isOn || code === shipment.courier?.code);
  return (
    <FormDialog
      {...shipmentForm}
      title={`Hand over ${shipment.number}`}
      submitLabel="Hand over"
      fields={{
        courier: choice(
          'Courier',
          [
            { value: '', name: 'Choose a courier' },
            ...offered.map(({ code, name }) => ({ value: code, name })),
          ],
          { initial: '' },
        ),
        trackingNumber: varying(({ courier }) =>
          textIfGiven('Tracking number', {
            autoCapitalize: 'characters',
            spellCheck: false,
            maxLength: 40,
            hint: offered.some(({ code, needsNumber }) => code === courier && !needsNumber)
              ? 'This courier needs none.'
              : undefined,
          }),
        ),
      }}
      from={{
        courier: shipment.courier?.code ?? localStorage.getItem(LAST_COURIER) ?? '',
        ...(shipment.trackingNumber !== null && { trackingNumber: shipment.trackingNumber }),
      }}
      save={async ({ courier, ...body }) => {
        await callApi('POST /admin/shipments/:id/hand-over', {
          params: { id: shipment._id },
          body: { ...body, ...(courier !== '' && { courier }), updatedAt: shipment.updatedAt },
        });
        localStorage.setItem(LAST_COURIER, courier);
      }}
      saved={`${shipment.number} is on its way.`}
      onClose={onClose}
    />
  );
}

export const shipmentStateNames: Record<ShipmentState, string> = {
  packed: 'Packed',
  on_the_way: 'On the way',
  attempt_failed: 'Attempt failed',
  delivered: 'Delivered',
  coming_back: 'Coming back',
  came_back: 'Came back',
  lost: 'Lost',
  unpacked: 'Unpacked',
};

const whereabouts = {
  state: choice(
    'Status',
    SENT_STATES.map((value) => ({ value, name: shipmentStateNames[value] })),
    { initial: 'delivered' },
  ),
  note: textIfGiven('Note', { maxLength: MAX_NOTE_LENGTH }),
};

export function ShipmentStateDialog({ shipment: { _id: id, number, updatedAt }, onClose }: Props) {
  return (
    <FormDialog
      {...shipmentForm}
      title={`Where is ${number}?`}
      submitLabel="Save"
      fields={whereabouts}
      save={async (body) => {
        await callApi('POST /admin/shipments/:id/state', { params: { id }, body: { ...body, updatedAt } });
        return body.state;
      }}
      saved={(state) => `${number}: ${shipmentStateNames[state]}.`}
      onClose={onClose}
    />
  );
}

const unpacking = {
  reason: text('Reason', {
    maxLength: MAX_NOTE_LENGTH,
    hint: 'Its units are to pack again, and their serial numbers free.',
  }),
};

export function UnpackDialog({ shipment: { _id: id, number, updatedAt }, onClose }: Props) {
  return (
    <FormDialog
      {...shipmentForm}
      title={`Unpack ${number}`}
      submitLabel="Unpack"
      fields={unpacking}
      save={(body) =>
        callApi('POST /admin/shipments/:id/unpack', { params: { id }, body: { ...body, updatedAt } })
      }
      saved={`${number} is unpacked.`}
      onClose={onClose}
    />
  );
}

/** The settings that all dialogs of a parcel share. */
export const shipmentForm: { changes: readonly CallPath[]; failed: string } = {
  changes: ['/admin', '/orders/allorders'],
  failed: 'Could not save it. Please try again.',
};

const tones: Record<ShipmentState, ComponentProps<typeof Badge>['tone']> = {
  packed: 'amber',
  on_the_way: 'blue',
  attempt_failed: 'red',
  delivered: 'green',
  coming_back: 'red',
  came_back: 'grey',
  lost: 'red',
  unpacked: 'grey',
};

export function ShipmentBadge({ state }: { state: ShipmentState }) {
  return <Badge tone={tones[state]}>{shipmentStateNames[state]}</Badge>;
}

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
