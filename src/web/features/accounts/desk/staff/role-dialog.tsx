import { useState } from 'react';
import * as staffMessages from '../../../../../contract/accounts/staff-messages.ts';
import type { Staff } from '../../../../../contract/accounts/staff-shapes.ts';
import { sentenceOf } from '../../../../lib/api/failures.ts';
import { showConfirm } from '../../../../lib/dialogs.ts';
import { DialogForm } from '../../../../ui/dialogs/dialog-form.tsx';
import { RoleField } from './role-field.tsx';
import type { useStaffChanges } from './use-staff-changes.ts';

interface Props {
  colleague: Staff;
  saving: ReturnType<typeof useStaffChanges>['changingRole'];
  onClose: () => void;
}

export function RoleDialog({ colleague, saving, onClose }: Props) {
  const [staffRole, setRole] = useState(colleague.staffRole);
  const [failure, setFailure] = useState<string | null>(null);
  const isChanged = staffRole !== colleague.staffRole;

  function submit(): void {
    if (!isChanged) return onClose();
    saving.mutate(
      { colleague, staffRole },
      {
        onSuccess: onClose,
        onError: (error) => setFailure(sentenceOf(error, staffMessages.saveFailed)),
      },
    );
  }

  async function cancel(): Promise<void> {
    if (saving.isPending) return;
    const options = { confirmLabel: 'Leave without saving' };
    if (!isChanged || (await showConfirm(staffMessages.leaveRole, options))) onClose();
  }

  return (
    <DialogForm
      title={`Role of ${colleague.name}`}
      submitLabel={saving.isPending ? 'Saving…' : 'Save'}
      isBusy={saving.isPending}
      refusals={0}
      failure={failure}
      onSubmit={submit}
      onCancel={() => void cancel()}
    >
      <RoleField value={staffRole} isFirst onChange={setRole} />
      <p className="text-small text-text-2">{staffMessages.sessionsEnd}</p>
    </DialogForm>
  );
}
