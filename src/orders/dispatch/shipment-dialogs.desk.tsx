import { useQuery } from '@tanstack/react-query';
import { MAX_NOTE_LENGTH } from './dispatch-limits.ts';
import { SENT_STATES } from '../parcels/shipment-states.ts';
import type { Shipment } from './shipments.shapes.ts';
import { choice, text, textIfGiven, varying } from '../../kit/web/forms/fields.tsx';
import { FormDialog } from '../../kit/web/forms/form-dialog.tsx';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { shipmentStateNames } from './shipment-badge.desk.tsx';
import type { CallPath } from '../../app/api-types.ts';

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
