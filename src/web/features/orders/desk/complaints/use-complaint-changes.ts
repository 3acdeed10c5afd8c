import { useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  Complaint,
  DeskComplaint,
} from '../../../../../contract/orders/complaints/complaints-shapes.ts';
import {
  acknowledgeComplaint,
  createComplaint,
  noteComplaint,
  resolveComplaint,
} from '../../../../../contract/orders/complaints/complaints.ts';
import { callApi } from '../../../../lib/api/api.ts';
import { invalidateQueries } from '../../../../lib/api/invalidate-queries.ts';
import { toasts } from '../../../../lib/toasts.ts';

export type ComplaintChange =
  | { kind: 'create'; body: DeskComplaint; key: string }
  | { kind: 'acknowledge' | 'resolve'; complaint: Complaint; text: string }
  | { kind: 'note'; complaint: Complaint; text: string; isPublic: boolean };

const DONE = {
  create: 'Complaint written down.',
  acknowledge: 'Marked as acknowledged.',
  note: 'Note added.',
  resolve: 'Complaint resolved.',
};

export function useComplaintChanges(onDone: () => void) {
  const client = useQueryClient();
  const changing = useMutation({
    mutationFn: (change: ComplaintChange) => {
      if (change.kind === 'create')
        return callApi(createComplaint, { body: change.body }, { 'idempotency-key': change.key });
      const { _id: id, updatedAt } = change.complaint;
      const params = { id };
      switch (change.kind) {
        case 'acknowledge':
          return callApi(acknowledgeComplaint, { params, body: { how: change.text, updatedAt } });
        case 'resolve':
          return callApi(resolveComplaint, { params, body: { outcome: change.text, updatedAt } });
        case 'note':
          return callApi(noteComplaint, {
            params,
            body: { text: change.text, isPublic: change.isPublic, updatedAt },
          });
      }
    },
    onSuccess: (_, { kind }) => {
      toasts.success(DONE[kind]);
      onDone();
    },
    onSettled: () => invalidateQueries(client, '/admin'),
  });
  return { run: changing.mutate, isBusy: changing.isPending, error: changing.error, reset: changing.reset };
}
