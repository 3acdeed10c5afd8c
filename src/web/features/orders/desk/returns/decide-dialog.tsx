import { useState } from 'react';
import {
  MAX_RETURN_COURIER,
  MAX_RETURN_NOTE,
  RETURN_WAYS,
  type ReturnWay,
} from '../../../../../domain/orders/returns/return-choices.ts';
import type { Return } from '../../../../../contract/orders/returns/returns-shapes.ts';
import { DialogForm } from '../../../../ui/dialogs/dialog-form.tsx';
import { TextArea, TextField } from '../../../../ui/forms/field.tsx';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import type { ReturnChanges } from './use-return-changes.ts';

const WAYS: Record<ReturnWay, string> = { send: 'The customer sends it', pickup: 'We fetch it' };

interface Props {
  back: Return;
  changes: ReturnChanges;
  onClose: () => void;
}

export function ApproveDialog({ back, changes, onClose }: Props) {
  const [way, setWay] = useState<ReturnWay>('send');
  const [day, setDay] = useState('');
  return (
    <DialogForm
      title={`Approve: ${back.number}`}
      submitLabel="Approve"
      {...changes.form}
      onSubmit={() => changes.run({ step: 'approve', back, way, ...(way === 'pickup' && day && { day }) })}
      onCancel={onClose}
    >
      <SelectField
        label="How does it come?"
        data-first-focus
        options={RETURN_WAYS.map((value) => ({ value, name: WAYS[value] }))}
        value={way}
        onChange={({ target }) => setWay(RETURN_WAYS.find((known) => known === target.value)!)}
      />
      {way === 'pickup' && (
        <TextField
          label="On which day"
          type="date"
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
      )}
      <p className="text-text-2">The buyer is mailed{way === 'send' ? ' the address to send it to' : ''}.</p>
    </DialogForm>
  );
}

export function RefuseDialog({ back, changes, onClose }: Props) {
  const [reason, setReason] = useState('');
  return (
    <DialogForm
      title={`Refuse: ${back.number}`}
      submitLabel="Refuse"
      {...changes.form}
      onSubmit={() => changes.run({ step: 'refuse', back, reason })}
      onCancel={onClose}
    >
      <TextArea
        label="Why"
        hint="Mailed to the buyer."
        required
        rows={3}
        maxLength={MAX_RETURN_NOTE}
        error={changes.fields.reason ?? null}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </DialogForm>
  );
}

/** For a buyer who says it by phone, or for our own courier. */
export function WayDialog({ back, changes, onClose }: Props) {
  const [courier, setCourier] = useState(back.way?.courier ?? '');
  const [trackingNumber, setTrackingNumber] = useState(back.way?.trackingNumber ?? '');
  return (
    <DialogForm
      title={`Courier: ${back.number}`}
      submitLabel="Save"
      {...changes.form}
      onSubmit={() => changes.run({ step: 'way', back, courier, trackingNumber })}
      onCancel={onClose}
    >
      <TextField
        label="Courier"
        required
        maxLength={MAX_RETURN_COURIER}
        error={changes.fields.courier ?? null}
        value={courier}
        onChange={({ target }) => setCourier(target.value)}
      />
      <TextField
        label="Tracking number"
        required
        autoComplete="off"
        className="num"
        error={changes.fields.trackingNumber ?? null}
        value={trackingNumber}
        onChange={({ target }) => setTrackingNumber(target.value)}
      />
    </DialogForm>
  );
}
