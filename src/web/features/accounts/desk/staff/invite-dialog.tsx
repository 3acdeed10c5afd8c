import { useState } from 'react';
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH } from '../../../../../domain/platform/platform-limits.ts';
import type { StaffRole } from '../../../../../domain/platform/staff-rights.ts';
import * as staffMessages from '../../../../../contract/accounts/staff-messages.ts';
import { generalMessages } from '../../../../../contract/platform/general-messages.ts';
import { RefusedError, sentenceOf } from '../../../../lib/api/failures.ts';
import { showConfirm } from '../../../../lib/dialogs.ts';
import { DialogForm } from '../../../../ui/dialogs/dialog-form.tsx';
import { TextField } from '../../../../ui/forms/field.tsx';
import { RoleField } from './role-field.tsx';
import type { useStaffChanges } from './use-staff-changes.ts';

interface Props {
  inviting: ReturnType<typeof useStaffChanges>['inviting'];
  onClose: () => void;
}

interface Draft {
  name: string;
  email: string;
  staffRole: StaffRole | '';
}

type Errors = Partial<Record<keyof Draft, string>>;

const empty: Draft = { name: '', email: '', staffRole: '' };

export function InviteDialog({ inviting, onClose }: Props) {
  const [draft, setDraft] = useState(empty);
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [refusals, setRefusals] = useState(0);

  function change(part: Partial<Draft>): void {
    setDraft({ ...draft, ...part });
    setErrors({});
    setFailure(null);
  }

  function refuse(found: Errors, reason: string | null): void {
    setErrors(found);
    setFailure(reason);
    setRefusals(refusals + 1);
  }

  function submit(): void {
    const { staffRole } = draft;
    const found = errorsOf(draft);
    if (staffRole === '' || Object.keys(found).length > 0) return refuse(found, null);
    const body = { name: draft.name.trim(), email: draft.email.trim(), staffRole };
    inviting.mutate(body, {
      onSuccess: onClose,
      onError: (error) => {
        if (isCustomer(error)) void promote(body);
        else onRefused(error);
      },
    });
  }

  async function promote(body: { name: string; email: string; staffRole: StaffRole }): Promise<void> {
    const options = { title: body.email, confirmLabel: 'Make staff' };
    if (await showConfirm(staffMessages.confirmPromote, options))
      inviting.mutate({ ...body, promote: true }, { onSuccess: onClose, onError: onRefused });
    else refuse({ email: staffMessages.emailTaken }, null);
  }

  function onRefused(error: Error): void {
    const sentence = sentenceOf(error, staffMessages.saveFailed);
    if (error instanceof RefusedError && error.code === 'email_taken') refuse({ email: sentence }, null);
    else refuse(error instanceof RefusedError ? error.fields : {}, sentence);
  }

  async function cancel(): Promise<void> {
    if (inviting.isPending) return;
    const isEmpty = Object.values(draft).every((value) => value === '');
    const options = { confirmLabel: 'Leave without sending' };
    if (isEmpty || (await showConfirm(staffMessages.leaveInvite, options))) onClose();
  }

  return (
    <DialogForm
      title="Invite staff"
      submitLabel={inviting.isPending ? 'Sending…' : 'Send invitation'}
      isBusy={inviting.isPending}
      refusals={refusals}
      failure={failure}
      onSubmit={submit}
      onCancel={() => void cancel()}
    >
      <TextField
        label="Name"
        name="name"
        required
        maxLength={MAX_NAME_LENGTH}
        autoComplete="off"
        data-first-focus
        value={draft.name}
        error={errors.name}
        onChange={({ target }) => change({ name: target.value })}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        required
        maxLength={MAX_EMAIL_LENGTH}
        autoComplete="off"
        value={draft.email}
        error={errors.email}
        onChange={({ target }) => change({ email: target.value })}
      />
      <RoleField
        value={draft.staffRole}
        error={errors.staffRole}
        onChange={(staffRole) => change({ staffRole })}
      />
    </DialogForm>
  );
}

function errorsOf({ name, email, staffRole }: Draft): Errors {
  return {
    ...(name.trim() === '' && { name: generalMessages.fillAll }),
    ...(!email.includes('@') && { email: generalMessages.email }),
    ...(staffRole === '' && { staffRole: staffMessages.chooseRole }),
  };
}

/** A customer may become staff; a member of staff is staff already. */
function isCustomer(error: Error): boolean {
  return (
    error instanceof RefusedError &&
    error.code === 'email_taken' &&
    error.message !== staffMessages.staffAlready
  );
}
