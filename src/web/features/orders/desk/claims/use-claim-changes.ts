import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Claim, ClaimStepBody, DeskClaim } from '../../../../../contract/orders/claims/claims-shapes.ts';
import {
  lendUnit,
  openClaim,
  takeClaimStep,
  takeLoanBack,
} from '../../../../../contract/orders/claims/claims.ts';
import { callApi } from '../../../../lib/api/api.ts';
import { invalidateQueries } from '../../../../lib/api/invalidate-queries.ts';
import { toasts } from '../../../../lib/toasts.ts';

export type ClaimChange =
  | { kind: 'open'; body: DeskClaim; key: string }
  | { kind: 'step'; claim: Claim; body: Omit<ClaimStepBody, 'updatedAt'> }
  | { kind: 'lend'; claim: Claim; product: string; serial: string }
  | { kind: 'back'; claim: Claim; outcome: 'restock' | 'scrap' };

const DONE = {
  open: 'Claim opened.',
  step: 'Saved.',
  lend: 'Unit lent.',
  back: 'Unit taken back.',
};

export function useClaimChanges(onDone: () => void) {
  const client = useQueryClient();
  const changing = useMutation({
    mutationFn: (change: ClaimChange) => {
      if (change.kind === 'open')
        return callApi(openClaim, { body: change.body }, { 'idempotency-key': change.key });
      const { _id: id, updatedAt } = change.claim;
      const params = { id };
      switch (change.kind) {
        case 'step':
          return callApi(takeClaimStep, { params, body: { ...change.body, updatedAt } });
        case 'lend': {
          const { product, serial } = change;
          return callApi(lendUnit, {
            params,
            body: { product, ...(serial !== '' && { serial }), updatedAt },
          });
        }
        case 'back':
          return callApi(takeLoanBack, { params, query: { outcome: change.outcome } });
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
