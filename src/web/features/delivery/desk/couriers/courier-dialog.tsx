import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import * as courierMessages from '../../../../../contract/delivery/courier-messages.ts';
import type { Courier } from '../../../../../contract/delivery/couriers-shapes.ts';
import { createCourier, updateCourier } from '../../../../../contract/delivery/couriers.ts';
import { callApi } from '../../../../lib/api/api.ts';
import { RefusedError, sentenceOf } from '../../../../lib/api/failures.ts';
import { showConfirm } from '../../../../lib/dialogs.ts';
import { DialogForm } from '../../../../ui/dialogs/dialog-form.tsx';
import { CheckField } from '../../../../ui/forms/check-field.tsx';
import { TextField } from '../../../../ui/forms/field.tsx';

interface Props {
  /** Null for a new one. */
  courier: Courier | null;
  onSaved: () => void;
  onClose: () => void;
}

const NEW = { code: '', name: '', link: '', needsNumber: true, isOn: true };

export function CourierDialog({ courier, onSaved, onClose }: Props) {
  const before = courier ? { ...courier, link: courier.link ?? '' } : NEW;
  const [draft, setDraft] = useState({
    ...{ code: before.code, name: before.name, link: before.link },
    ...{ needsNumber: before.needsNumber, isOn: before.isOn },
  });
  const [refusals, setRefusals] = useState(0);
  const saving = useMutation({
    mutationFn: () => {
      const body = { ...draft, link: draft.link.trim() === '' ? null : draft.link.trim() };
      return courier
        ? callApi(updateCourier, {
            params: { id: courier._id },
            body: { ...body, updatedAt: courier.updatedAt },
          })
        : callApi(createCourier, { body });
    },
    onSuccess: onSaved,
    onError: () => setRefusals((count) => count + 1),
  });
  const { error } = saving;
  const fields: Record<string, string> = (error instanceof RefusedError && error.fields) || {};
  const change = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part });
  const isChanged = (Object.keys(draft) as (keyof typeof draft)[]).some(
    (field) => draft[field] !== before[field],
  );

  async function cancel(): Promise<void> {
    const options = { confirmLabel: 'Leave without saving' };
    if (!isChanged || (await showConfirm(courierMessages.leaveUnsaved, options))) onClose();
  }

  return (
    <DialogForm
      title={courier ? 'Edit courier' : 'Add courier'}
      submitLabel="Save"
      isBusy={saving.isPending}
      refusals={refusals}
      failure={
        error && Object.keys(fields).length === 0 ? sentenceOf(error, courierMessages.saveFailed) : null
      }
      onSubmit={() => saving.mutate()}
      onCancel={() => void cancel()}
    >
      <TextField
        label="Name"
        data-first-focus
        maxLength={80}
        autoComplete="off"
        value={draft.name}
        error={fields.name ?? null}
        onChange={({ target }) => change({ name: target.value })}
      />
      <TextField
        label="Code"
        maxLength={30}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        hint="Small letters, digits and hyphens, for example blue-dart."
        value={draft.code}
        error={fields.code ?? null}
        onChange={({ target }) => change({ code: target.value })}
      />
      <TextField
        label="Link"
        type="url"
        maxLength={500}
        autoComplete="off"
        hint="Where a parcel is followed; {number} stands for its tracking number."
        value={draft.link}
        error={fields.link ?? null}
        onChange={({ target }) => change({ link: target.value })}
      />
      <CheckField
        label="Needs a tracking number"
        checked={draft.needsNumber}
        onChange={({ target }) => change({ needsNumber: target.checked })}
      />
      <CheckField
        label="On"
        checked={draft.isOn}
        onChange={({ target }) => change({ isOn: target.checked })}
      />
    </DialogForm>
  );
}
