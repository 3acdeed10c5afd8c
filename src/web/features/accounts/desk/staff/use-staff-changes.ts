import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { StaffRole } from '../../../../../domain/platform/staff-rights.ts';
import * as staffMessages from '../../../../../contract/accounts/staff-messages.ts';
import type { NewStaff, Staff } from '../../../../../contract/accounts/staff-shapes.ts';
import {
  activateStaff,
  changeStaffRole,
  deactivateStaff,
  inviteAgain,
  endTwoStepOf,
  inviteStaff,
  listStaff,
} from '../../../../../contract/accounts/staff.ts';
import { callApi } from '../../../../lib/api/api.ts';
import { sentenceOf } from '../../../../lib/api/failures.ts';
import { invalidateQueries } from '../../../../lib/api/invalidate-queries.ts';
import { showConfirm } from '../../../../lib/dialogs.ts';
import { toasts } from '../../../../lib/toasts.ts';

const seen = ({ _id, updatedAt }: Staff) => ({ params: { id: _id }, body: { updatedAt } });

export function useStaffChanges() {
  const client = useQueryClient();
  const onSettled = () => invalidateQueries(client, listStaff.path);
  const onError = (error: Error) => toasts.error(sentenceOf(error, staffMessages.saveFailed));

  const inviting = useMutation({
    mutationFn: (body: NewStaff) => callApi(inviteStaff, { body }),
    onSuccess: ({ email, state }) =>
      toasts.success(state === 'invited' ? staffMessages.invitationSent(email) : staffMessages.promoted),
    onSettled,
  });

  const changingRole = useMutation({
    mutationFn: ({ colleague, staffRole }: { colleague: Staff; staffRole: StaffRole }) => {
      const { params, body } = seen(colleague);
      return callApi(changeStaffRole, { params, body: { ...body, staffRole } });
    },
    onSuccess: () => toasts.success(staffMessages.roleChanged),
    onSettled,
  });

  const deactivating = useMutation({
    mutationFn: (colleague: Staff) => callApi(deactivateStaff, seen(colleague)),
    onSuccess: () => toasts.success(staffMessages.deactivated),
    onError,
    onSettled,
  });

  const activating = useMutation({
    mutationFn: (colleague: Staff) => callApi(activateStaff, seen(colleague)),
    onSuccess: ({ email }) => toasts.success(staffMessages.invitationSent(email)),
    onError,
    onSettled,
  });

  const invitingAgain = useMutation({
    mutationFn: ({ _id }: Staff) => callApi(inviteAgain, { params: { id: _id } }),
    onSuccess: ({ email }) => toasts.success(staffMessages.invitationSent(email)),
    onError,
    onSettled,
  });

  const endingTwoStep = useMutation({
    mutationFn: ({ _id }: Staff) => callApi(endTwoStepOf, { params: { id: _id } }),
    onSuccess: () => toasts.success(staffMessages.twoStepEnded),
    onError,
    onSettled,
  });

  return {
    inviting,
    changingRole,
    activate: (colleague: Staff) => activating.mutate(colleague),
    inviteAgain: (colleague: Staff) => invitingAgain.mutate(colleague),
    async endTwoStep(colleague: Staff): Promise<void> {
      const options = { title: colleague.name, confirmLabel: 'Turn two-step off' };
      if (await showConfirm(staffMessages.confirmEndTwoStep, options)) endingTwoStep.mutate(colleague);
    },
    async deactivate(colleague: Staff): Promise<void> {
      const options = { title: colleague.name, confirmLabel: 'Deactivate' };
      if (await showConfirm(staffMessages.confirmDeactivate, options)) deactivating.mutate(colleague);
    },
  };
}
