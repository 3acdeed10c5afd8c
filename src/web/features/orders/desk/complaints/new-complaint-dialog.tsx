import { useState } from 'react';
import {
  COMPLAINT_CHANNELS,
  MAX_COMPLAINT,
  type ComplaintChannel,
} from '../../../../../domain/orders/complaints/complaint-choices.ts';
import type { DeskComplaint } from '../../../../../contract/orders/complaints/complaints-shapes.ts';
import { RefusedError, sentenceOf } from '../../../../lib/api/failures.ts';
import { DialogForm } from '../../../../ui/dialogs/dialog-form.tsx';
import { Field, TextArea, TextField } from '../../../../ui/forms/field.tsx';
import { inputClass } from '../../../../ui/input-class.ts';

export const CHANNELS: Record<ComplaintChannel, string> = {
  web: 'Shop’s page',
  phone: 'Phone',
  letter: 'Letter',
  mail: 'E-mail',
  counter: 'Counter',
};

interface Props {
  isBusy: boolean;
  error: Error | null;
  onSave: (body: DeskComplaint) => void;
  onClose: () => void;
}

/** The time of the input is the browser's own. */
export function NewComplaintDialog({ isBusy, error, onSave, onClose }: Props) {
  const [channel, setChannel] = useState<ComplaintChannel>('phone');
  const [typed, setTyped] = useState({
    receivedAt: '',
    name: '',
    email: '',
    phone: '',
    address: '',
    order: '',
    text: '',
  });
  const fields = error instanceof RefusedError ? error.fields : {};
  const hasFaults = Object.keys(fields).length > 0;
  const input = (name: keyof typeof typed) => ({
    value: typed[name],
    error: fields[name] ?? null,
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  });
  const given = (name: keyof typeof typed) =>
    typed[name].trim() === '' ? {} : { [name]: typed[name].trim() };

  function submit(): void {
    const received = new Date(typed.receivedAt);
    onSave({
      channel,
      receivedAt: (Number.isNaN(received.getTime()) ? new Date() : received).toISOString(),
      name: typed.name,
      ...given('email'),
      ...given('phone'),
      ...given('address'),
      ...given('order'),
      text: typed.text,
    });
  }

  return (
    <DialogForm
      title="New complaint"
      submitLabel="Write down"
      isBusy={isBusy}
      refusals={hasFaults ? 1 : 0}
      failure={error && !hasFaults ? sentenceOf(error, 'Could not save this. Please try again.') : null}
      onSubmit={submit}
      onCancel={onClose}
    >
      <Field label="It came by">
        {(wiring) => (
          <select
            {...wiring}
            className={inputClass}
            value={channel}
            onChange={({ target }) => setChannel(COMPLAINT_CHANNELS.find((known) => known === target.value)!)}
          >
            {COMPLAINT_CHANNELS.map((known) => (
              <option key={known} value={known}>
                {CHANNELS[known]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextField
        label="Received"
        type="datetime-local"
        hint="Empty: now. Both clocks run from here."
        {...input('receivedAt')}
      />
      <TextField label="Name" required {...input('name')} />
      <TextField label="E-mail" type="email" {...input('email')} />
      <TextField label="Phone" type="tel" inputMode="numeric" {...input('phone')} />
      <TextArea label="Postal address" hint="Where there is no other." rows={2} {...input('address')} />
      <TextField label="Order" {...input('order')} />
      <TextArea label="Complaint" required rows={5} maxLength={MAX_COMPLAINT} {...input('text')} />
    </DialogForm>
  );
}
