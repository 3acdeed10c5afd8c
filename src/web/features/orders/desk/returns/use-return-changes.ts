import { useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  ApproveReturn,
  DeskReturn,
  ExchangeReturn,
  InspectReturn,
  ReceiveReturn,
  RefundReturn,
  Return,
  ReturnWayBody,
} from '../../../../../contract/orders/returns/returns-shapes.ts';
import {
  approveReturn,
  changeReturnWay,
  createReturn,
  exchangeReturn,
  inspectReturn,
  receiveReturn,
  refundReturn,
  refuseReturn,
} from '../../../../../contract/orders/returns/returns.ts';
import { callApi } from '../../../../lib/api/api.ts';
import { RefusedError, sentenceOf } from '../../../../lib/api/failures.ts';
import { invalidateQueries } from '../../../../lib/api/invalidate-queries.ts';
import { useIdempotencyKeys } from '../../../../lib/api/use-idempotency-keys.ts';
import { toasts } from '../../../../lib/toasts.ts';

export type ReturnChange = { step: 'create'; order: string; body: DeskReturn } | ReturnStepChange;

type ReturnStepChange = { back: Return } & (
  | ({ step: 'approve' } & Pick<ApproveReturn, 'way' | 'day'>)
  | { step: 'refuse'; reason: string }
  | ({ step: 'way' } & Pick<ReturnWayBody, 'courier' | 'trackingNumber'>)
  | { step: 'receive'; lines: ReceiveReturn['lines'] }
  | { step: 'inspect'; lines: InspectReturn['lines'] }
  | ({ step: 'refund' } & Pick<RefundReturn, 'payment' | 'withFee'>)
  | ({ step: 'exchange' } & Pick<ExchangeReturn, 'lines'>)
);

const DONE: Record<ReturnChange['step'], string> = {
  create: 'The return is written down.',
  approve: 'Approved.',
  refuse: 'Refused.',
  way: 'Saved.',
  receive: 'Received.',
  inspect: 'Inspected.',
  refund: 'Settled.',
  exchange: 'The exchange order is placed.',
};

export type ReturnChanges = ReturnType<typeof useReturnChanges>;

export function useReturnChanges(onDone: () => void) {
  const client = useQueryClient();
  const keys = useIdempotencyKeys();
  const changing = useMutation({
    mutationFn: async (change: ReturnChange): Promise<unknown> => {
      if (change.step === 'create') {
        const { order, body } = change;
        return keyed({ order, ...body }, (headers) =>
          callApi(createReturn, { params: { id: order }, body }, headers),
        );
      }
      const { _id: id, updatedAt } = change.back;
      const params = { id };
      switch (change.step) {
        case 'approve': {
          const { way, day } = change;
          return callApi(approveReturn, { params, body: { way, updatedAt, ...(day && { day }) } });
        }
        case 'refuse':
          return callApi(refuseReturn, { params, body: { reason: change.reason, updatedAt } });
        case 'way': {
          const { courier, trackingNumber } = change;
          return callApi(changeReturnWay, { params, body: { courier, trackingNumber, updatedAt } });
        }
        case 'receive':
          return callApi(receiveReturn, { params, body: { lines: change.lines, updatedAt } });
        case 'inspect':
          return callApi(inspectReturn, { params, body: { lines: change.lines, updatedAt } });
        case 'refund': {
          const { payment, withFee } = change;
          const body = {
            updatedAt,
            ...(payment !== undefined && { payment }),
            ...(withFee !== undefined && { withFee }),
          };
          return keyed({ id, ...body }, (headers) => callApi(refundReturn, { params, body }, headers));
        }
        case 'exchange': {
          const body = { updatedAt, ...(change.lines && { lines: change.lines }) };
          return keyed({ id, ...body }, (headers) => callApi(exchangeReturn, { params, body }, headers));
        }
      }
    },
    onSuccess: (_, { step }) => {
      toasts.success(DONE[step]);
      onDone();
    },
    onSettled: () => invalidateQueries(client, '/admin'),
  });

  async function keyed<T>(
    body: object,
    send: (headers: ReturnType<typeof keys.headersFor>) => Promise<T>,
  ): Promise<T> {
    try {
      const answer = await send(keys.headersFor(body));
      keys.answered();
      return answer;
    } catch (error) {
      keys.failed(error);
      throw error;
    }
  }

  const { error } = changing;
  const refusal = error instanceof RefusedError ? error : null;
  const fields = refusal?.fields ?? {};
  const hasFaults = Object.keys(fields).length > 0;
  return {
    run: changing.mutate,
    reset: changing.reset,
    fields,
    details: refusal?.details ?? {},
    form: {
      isBusy: changing.isPending,
      refusals: hasFaults ? 1 : 0,
      failure: error && !hasFaults ? sentenceOf(error, 'Could not save this. Please try again.') : null,
    },
  };
}
