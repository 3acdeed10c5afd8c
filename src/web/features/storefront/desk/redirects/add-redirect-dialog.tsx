import { useState } from 'react';
import { MAX_ADDRESS_LENGTH } from '../../../../../domain/storefront/redirect-limits.ts';
import * as redirectMessages from '../../../../../contract/storefront/redirect-messages.ts';
import { RefusedError, sentenceOf } from '../../../../lib/api/failures.ts';
import { DialogForm } from '../../../../ui/dialogs/dialog-form.tsx';
import { TextField } from '../../../../ui/forms/field.tsx';
import type { useRedirectChanges } from './use-redirect-changes.ts';

interface Props {
  adding: ReturnType<typeof useRedirectChanges>['adding'];
  onClose: () => void;
}

interface Faults {
  from?: string;
  to?: string;
}

export function AddRedirectDialog({ adding, onClose }: Props) {
  const [draft, setDraft] = useState({ from: '', to: '' });
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [refusals, setRefusals] = useState(0);

  function submit(): void {
    adding.mutate(draft, {
      onSuccess: onClose,
      onError: (error) => {
        const found = faultsOf(error);
        setFaults(found);
        setFailure(Object.keys(found).length > 0 ? null : sentenceOf(error, redirectMessages.addFailed));
        setRefusals(refusals + 1);
      },
    });
  }

  const fieldOf = (name: 'from' | 'to') => ({
    name,
    required: true,
    maxLength: MAX_ADDRESS_LENGTH,
    autoComplete: 'off',
    autoCapitalize: 'off',
    spellCheck: false,
    value: draft[name],
    error: faults[name] ?? null,
    onChange: (event: { target: { value: string } }) => {
      setDraft({ ...draft, [name]: event.target.value });
      setFaults({ ...faults, [name]: undefined });
    },
  });
  return (
    <DialogForm
      title="Add redirect"
      submitLabel="Add redirect"
      isBusy={adding.isPending}
      refusals={refusals}
      failure={failure}
      onSubmit={submit}
      onCancel={onClose}
    >
      <TextField
        label="Old address"
        hint="The part after the shop’s name: /products/bullet-camera"
        data-first-focus
        {...fieldOf('from')}
      />
      <TextField
        label="Leads to"
        hint="A page of the shop such as /product/bullet-camera, or an https:// address"
        {...fieldOf('to')}
      />
    </DialogForm>
  );
}

/** What is wrong with a whole redirect is wrong with its old address. */
function faultsOf(error: Error): Faults {
  if (!(error instanceof RefusedError)) return {};
  const { from, to } = error.fields;
  if (from !== undefined || to !== undefined)
    return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
  if (error.code === 'redirect_loop') return { to: error.message };
  return ['path_in_use', 'redirect_taken'].includes(error.code) ? { from: error.message } : {};
}
