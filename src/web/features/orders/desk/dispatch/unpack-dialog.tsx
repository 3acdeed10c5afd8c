import { useState } from 'react';
import { MAX_NOTE_LENGTH } from '../../../../../domain/orders/dispatch/dispatch-limits.ts';
import type { Shipment } from '../../../../../contract/orders/dispatch/shipments-shapes.ts';
import { unpackShipment } from '../../../../../contract/orders/dispatch/shipments.ts';
import { callApi } from '../../../../lib/api/api.ts';
import { DialogForm } from '../../../../ui/dialogs/dialog-form.tsx';
import { TextField } from '../../../../ui/forms/field.tsx';
import { useShipmentDialog } from './use-shipment-dialog.ts';

interface Props {
  shipment: Shipment;
  onDone: (sentence: string) => void;
  onClose: () => void;
}

export function UnpackDialog({ shipment: { _id, number, updatedAt }, onDone, onClose }: Props) {
  const [reason, setReason] = useState('');
  const { send, fields, ...form } = useShipmentDialog();
  const submit = () =>
    send(async () => {
      await callApi(unpackShipment, { params: { id: _id }, body: { reason, updatedAt } });
      onDone(`${number} is unpacked.`);
    });
  return (
    <DialogForm
      title={`Unpack ${number}`}
      submitLabel="Unpack"
      {...form}
      onSubmit={() => void submit()}
      onCancel={onClose}
    >
      <TextField
        label="Reason"
        data-first-focus
        maxLength={MAX_NOTE_LENGTH}
        autoComplete="off"
        hint="Its units are to pack again, and their serial numbers free."
        value={reason}
        error={fields.reason ?? null}
        onChange={({ target }) => setReason(target.value)}
      />
    </DialogForm>
  );
}
