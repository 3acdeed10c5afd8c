import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { listCouriers } from '../../../../../contract/delivery/couriers.ts';
import type { Shipment } from '../../../../../contract/orders/dispatch/shipments-shapes.ts';
import { handOverShipment } from '../../../../../contract/orders/dispatch/shipments.ts';
import { callApi } from '../../../../lib/api/api.ts';
import { apiQuery } from '../../../../lib/api/api-query.ts';
import { DialogForm } from '../../../../ui/dialogs/dialog-form.tsx';
import { TextField } from '../../../../ui/forms/field.tsx';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import { useShipmentDialog } from './use-shipment-dialog.ts';

interface Props {
  shipment: Shipment;
  onDone: (sentence: string) => void;
  onClose: () => void;
}

const LAST_COURIER = 'last-courier';

export function HandOverDialog({ shipment, onDone, onClose }: Props) {
  const { data: couriers = [] } = useQuery(apiQuery(listCouriers, {}));
  const [code, setCode] = useState(shipment.courier?.code ?? localStorage.getItem(LAST_COURIER) ?? '');
  const [number, setNumber] = useState(shipment.trackingNumber ?? '');
  const { send, fields, ...form } = useShipmentDialog();
  const offered = couriers.filter((courier) => courier.isOn || courier.code === shipment.courier?.code);
  const chosen = offered.find((courier) => courier.code === code);

  const submit = () =>
    send(async () => {
      const trackingNumber = number.trim();
      await callApi(handOverShipment, {
        params: { id: shipment._id },
        body: {
          ...(code !== '' && { courier: code }),
          ...(trackingNumber !== '' && { trackingNumber }),
          updatedAt: shipment.updatedAt,
        },
      });
      localStorage.setItem(LAST_COURIER, code);
      onDone(`${shipment.number} is on its way.`);
    });

  return (
    <DialogForm
      title={`Hand over ${shipment.number}`}
      submitLabel="Hand over"
      {...form}
      onSubmit={() => void submit()}
      onCancel={onClose}
    >
      <SelectField
        label="Courier"
        data-first-focus
        value={chosen ? code : ''}
        error={fields.courier ?? null}
        onChange={({ target }) => setCode(target.value)}
        options={[
          { value: '', name: 'Choose a courier' },
          ...offered.map((courier) => ({ value: courier.code, name: courier.name })),
        ]}
      />
      <TextField
        label="Tracking number"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        hint={chosen && !chosen.needsNumber ? 'This courier needs none.' : undefined}
        value={number}
        error={fields.trackingNumber ?? null}
        onChange={({ target }) => setNumber(target.value)}
      />
    </DialogForm>
  );
}
