import { useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { needsReason, type OrderStatus } from './order-status.ts';
import * as packingMessages from '../../payments/pay-ways/packing.words.ts';
import { dueBeforeSending } from '../../payments/pay-ways/packing-payment.ts';
import { paiseOf, rupeesOf } from '../../kit/rules/money.ts';
import * as orderDeskMessages from './order-desk.words.ts';
import type { Order } from './orders.shapes.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { sentenceOf } from '../../kit/web/lib/api/failures.ts';
import { showConfirm } from '../../kit/web/lib/dialogs.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';
import { invalidateOrders, showStatus, cancelOrderQueries } from './order-facts.desk.tsx';
import * as orderPanelMessages from './order-panel.words.ts';

interface Change {
  id: string;
  from: OrderStatus;
  to: OrderStatus;
  reason?: string;
}

/** A change that waits for its reason. */
export interface AskedReason {
  ids: string[];
  to: OrderStatus;
  /** @param reason null where the change is given up */
  answer: (reason: string | null) => void;
}

export interface Failure {
  id: string;
  sentence: string;
}

interface Undoable {
  /** New for each change, so that each can be undone for the full time. */
  key: number;
  sentence: string;
  back: Change[];
}

/** Parallel changes. More would only wait for the database. */
const MAX_PARALLEL = 4;

/** The new status shows at once and is reset if the server refuses it. Returns the failed changes. */
export function useStatusChanges() {
  const client = useQueryClient();
  const running = useRef(0);
  const lastCalls = useRef(new Map<string, Promise<unknown>>());
  const [undoable, setUndoable] = useState<Undoable | null>(null);
  const [asked, setAsked] = useState<AskedReason | null>(null);

  async function change({ id, from, to, reason }: Change): Promise<Failure | null> {
    // Two changes of one order must reach the server in order.
    const call = (lastCalls.current.get(id) ?? Promise.resolve()).then(() =>
      callApi('PATCH /orders/:id/status', { params: { id }, body: { status: to, reason } }),
    );
    const settled = call.catch(() => undefined);
    lastCalls.current.set(id, settled);
    try {
      await call;
      return null;
    } catch (error) {
      showStatus(client, id, from);
      return { id, sentence: sentenceOf(error, orderDeskMessages.statusFailed) };
    }
  }

  async function run(changes: Change[]): Promise<Failure[]> {
    running.current++;
    await cancelOrderQueries(client);
    for (const { id, to } of changes) showStatus(client, id, to);
    const failures: Failure[] = [];
    const queue = [...changes];
    const work = async () => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const failure = await change(next);
        if (failure) failures.push(failure);
      }
    };
    await Promise.all(Array.from({ length: MAX_PARALLEL }, work));
    // A list fetched during another change would show that order's old status.
    if (--running.current === 0) invalidateOrders(client);
    if (failures.length < changes.length) toasts.success(orderDeskMessages.statusUpdated);
    return failures;
  }

  function askWhy(ids: string[], to: OrderStatus): Promise<string | null> {
    return new Promise((resolve) => {
      const answer = (reason: string | null) => {
        setAsked(null);
        resolve(reason);
      };
      setAsked({ ids, to, answer });
    });
  }

  /** @returns null when staff would rather wait for the money, or give no reason */
  async function set(orders: Order[], to: OrderStatus): Promise<Failure[] | null> {
    if (!(await mayBeSent(orders, to))) return null;
    const back = orders.filter(({ status }) => needsReason(status, to)).map(({ _id }) => _id);
    const reason = back.length === 0 ? undefined : await askWhy(back, to);
    if (reason === null) return null;
    const changes = orders.map(({ _id, status }) => ({
      ...{ id: _id, from: status, to },
      ...(reason !== undefined && needsReason(status, to) && { reason }),
    }));
    const failures = await run(changes);
    const done = changes.filter(({ id, from }) => from !== to && failures.every((one) => one.id !== id));
    if (done.length > 0) {
      setUndoable({
        key: Date.now(),
        sentence:
          done.length === 1
            ? orderPanelMessages.isNow(done[0]!.id, to)
            : orderPanelMessages.areNow(done.length, to),
        back: done.map(({ id, from }) => ({ id, from: to, to: from, reason: orderPanelMessages.undone })),
      });
    }
    return failures;
  }

  return {
    setOne: async (order: Order, to: OrderStatus) => {
      for (const { sentence } of (await set([order], to)) ?? []) toasts.error(sentence);
    },
    setAll: set,
    /** The change that waits for its reason. */
    asked,
    undoable,
    undo: async () => {
      const { back } = undoable!;
      setUndoable(null);
      for (const { id, sentence } of await run(back)) toasts.error(`${id}: ${sentence}`);
    },
    clearUndo: () => setUndoable(null),
  };
}

/** Asks before an order that is paid in advance goes out unpaid. */
async function mayBeSent(orders: Order[], to: OrderStatus): Promise<boolean> {
  if (to !== 'Shipped' && to !== 'Delivered') return true;
  const unpaid = orders.filter((order) => order.status !== to && dueBeforeSending(order) > 0);
  if (unpaid.length === 0) return true;
  const due = rupeesOf(unpaid.reduce((paise, order) => paise + paiseOf(dueBeforeSending(order)), 0));
  const sentence =
    orders.length === 1 ? packingMessages.notPaid(due) : packingMessages.someNotPaid(unpaid.length, due);
  return showConfirm(sentence, { confirmLabel: to === 'Shipped' ? 'Ship anyway' : 'Set to Delivered' });
}
