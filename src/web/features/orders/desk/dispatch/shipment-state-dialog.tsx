import { useState } from 'react';
import { MAX_NOTE_LENGTH } from '../../../../../domain/orders/dispatch/dispatch-limits.ts';
import { SENT_STATES, type SentState } from '../../../../../domain/orders/parcels/shipment-states.ts';
import type { Shipment } from '../../../../../contract/orders/dispatch/shipments-shapes.ts';
import { changeShipmentState } from '../../../../../contract/orders/dispatch/shipments.ts';
import { callApi } from '../../../../lib/api/api.ts';
import { DialogForm } from '../../../../ui/dialogs/dialog-form.tsx';
import { TextField } from '../../../../ui/forms/field.tsx';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import { shipmentStateNames } from './shipment-badge.tsx';
import { useShipmentDialog } from './use-shipment-dialog.ts';

interface Props {
  shipment: Shipment;
  onDone: (sentence: string) => void;
  onClose: () => void;
}

export function ShipmentStateDialog({ shipment, onDone, onClose }: Props) {
  const [state, setState] = useState<SentState>('delivered');
  const [note, setNote] = useState('');
  const { send, fields, ...form } = useShipmentDialog();
  const submit = () =>
    send(async () => {
      await callApi(changeShipmentState, {
        params: { id: shipment._id },
        body: { state, ...(note.trim() !== '' && { note }), updatedAt: shipment.updatedAt },
      });
      onDone(`${shipment.number}: ${shipmentStateNames[state]}.`);
    });
  return (
    <DialogForm
      title={`Where is ${shipment.number}?`}
      submitLabel="Save"
      {...form}
      onSubmit={() => void submit()}
      onCancel={onClose}
    >
      <SelectField
        label="Status"
        data-first-focus
        value={state}
        error={fields.state ?? null}
        onChange={({ target }) => setState(target.value as SentState)}
        options={SENT_STATES.map((value) => ({ value, name: shipmentStateNames[value] }))}
      />
      <TextField
        label="Note"
        maxLength={MAX_NOTE_LENGTH}
        autoComplete="off"
        value={note}
        error={fields.note ?? null}
        onChange={({ target }) => setNote(target.value)}
      />
    </DialogForm>
  );
}
