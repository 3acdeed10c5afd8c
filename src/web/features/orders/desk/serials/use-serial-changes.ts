import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SerialOutcome } from '../../../../../domain/orders/serials/serial-outcomes.ts';
import type { Serial } from '../../../../../contract/orders/serials/serials-shapes.ts';
import {
  addSerials,
  addSoldSerial,
  correctSerial,
  decideSerial,
  listSerials,
  swapSerials,
} from '../../../../../contract/orders/serials/serials.ts';
import { callApi } from '../../../../lib/api/api.ts';
import { invalidateQueries } from '../../../../lib/api/invalidate-queries.ts';
import { toasts } from '../../../../lib/toasts.ts';

export type SerialChange =
  | { kind: 'add'; product: string; serials: string[]; purchase: string }
  | { kind: 'sell'; order: string; position: number; serial: string }
  | { kind: 'correct'; of: Serial; serial: string; reason: string }
  | { kind: 'swap'; of: Serial; serial: string; reason: string }
  | { kind: 'outcome'; of: Serial; outcome: SerialOutcome; note: string };

const DONE = {
  add: 'Serial numbers entered.',
  sell: 'Serial number entered.',
  correct: 'Serial number corrected.',
  swap: 'The units have changed places.',
  outcome: 'Saved.',
};

export function useSerialChanges(onDone: () => void) {
  const client = useQueryClient();
  const changing = useMutation({
    mutationFn: run,
    onSuccess: (_, { kind }) => {
      toasts.success(DONE[kind]);
      onDone();
    },
    onSettled: () => invalidateQueries(client, '/admin'),
  });
  return { run: changing.mutate, isBusy: changing.isPending, error: changing.error, reset: changing.reset };
}

async function run(change: SerialChange): Promise<unknown> {
  switch (change.kind) {
    case 'add': {
      const { product, serials, purchase } = change;
      return callApi(addSerials, { body: { product, serials, ...(purchase !== '' && { purchase }) } });
    }
    case 'sell': {
      const { order, position, serial } = change;
      return callApi(addSoldSerial, { params: { id: order }, body: { position, serial } });
    }
    case 'correct': {
      const { of, serial, reason } = change;
      const body = { serial, reason, updatedAt: of.updatedAt };
      return callApi(correctSerial, { params: { id: of._id }, body });
    }
    case 'swap':
      return swap(change);
    case 'outcome': {
      const { of, outcome, note } = change;
      const body = { outcome, ...(note !== '' && { note }), updatedAt: of.updatedAt };
      return callApi(decideSerial, { params: { id: of._id }, body });
    }
  }
}

/** The other unit is named by its number. */
async function swap({ of, serial, reason }: Extract<SerialChange, { kind: 'swap' }>): Promise<unknown> {
  const { product, _id: a } = of;
  const query = { search: serial, product: product._id, page: 1, limit: 10 };
  const found = await callApi(listSerials, { query });
  const typed = serial.replace(/\s+/g, '').toUpperCase();
  const other = found.find((each) => each.serial === typed) ?? found.find(({ _id }) => _id !== a);
  if (!other) throw new Error('No unit of this product has this serial number.');
  return callApi(swapSerials, { body: { a, b: other._id, reason } });
}
