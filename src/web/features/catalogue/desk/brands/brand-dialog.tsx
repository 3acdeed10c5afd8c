import { useState } from 'react';
import { MAX_BRAND_LENGTH } from '../../../../../domain/catalogue/product-limits.ts';
import type { Brand } from '../../../../../contract/catalogue/brands-shapes.ts';
import * as productExtraMessages from '../../../../../contract/catalogue/product-extra-messages.ts';
import { RefusedError } from '../../../../lib/api/failures.ts';
import { showConfirm } from '../../../../lib/dialogs.ts';
import { DialogForm } from '../../../../ui/dialogs/dialog-form.tsx';
import { TextField } from '../../../../ui/forms/field.tsx';
import type { useBrandChanges } from './use-brand-changes.ts';

interface Props {
  /** Null for a new brand. */
  brand: Brand | null;
  saving: ReturnType<typeof useBrandChanges>['saving'];
  onClose: () => void;
}

export function BrandDialog({ brand, saving, onClose }: Props) {
  const before = brand?.name ?? '';
  const [name, setName] = useState(before);
  const [error, setError] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [refusals, setRefusals] = useState(0);

  function refuse(atField: string | null, reason: string | null): void {
    setError(atField);
    setFailure(reason);
    setRefusals(refusals + 1);
  }

  function submit(): void {
    if (name.trim() === '') return refuse(productExtraMessages.brandName, null);
    saving.mutate(
      { id: brand?._id ?? null, name: name.trim() },
      {
        onError: (reason) =>
          reason instanceof RefusedError && reason.status < 500
            ? refuse(reason.message, null)
            : refuse(null, productExtraMessages.brandSaveFailed),
      },
    );
  }

  async function cancel(): Promise<void> {
    if (saving.isPending) return;
    const options = { confirmLabel: 'Leave without saving' };
    if (name === before || (await showConfirm(productExtraMessages.leaveBrand, options))) onClose();
  }

  return (
    <DialogForm
      title={brand === null ? 'Add brand' : 'Rename brand'}
      submitLabel={saving.isPending ? 'Saving…' : 'Save'}
      isBusy={saving.isPending}
      refusals={refusals}
      failure={failure}
      onSubmit={submit}
      onCancel={() => void cancel()}
    >
      <TextField
        label="Name"
        name="name"
        required
        maxLength={MAX_BRAND_LENGTH}
        autoComplete="off"
        data-first-focus
        hint={brand === null ? undefined : 'Its address in the shop stays as it is.'}
        value={name}
        error={error}
        onChange={(event) => {
          setName(event.target.value);
          setError(null);
        }}
      />
    </DialogForm>
  );
}
