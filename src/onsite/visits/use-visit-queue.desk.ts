import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { RefusedError, sentenceOf } from '../../kit/web/lib/api/failures.ts';
import { newIdempotencyKey } from '../../kit/web/lib/api/new-idempotency-key.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';
import type { Article } from '../../catalogue/listing/article.shapes.ts';
import type { TechVisit, VisitStepBody } from './technician.shapes.ts';
import { isFinal, nextToSend, replacedBy, type KeptStep } from './visit-queue.ts';
import { dropStep, keepRefusal, keepStep, keptSteps } from './visit-store.desk.ts';

/** A step without its time, which is that of the press. */
export type Press = VisitStepBody extends infer Body
  ? Body extends unknown
    ? Omit<Body, 'at'>
    : never
  : never;

export interface VisitQueue {
  steps: KeptStep[];
  isSending: boolean;
  /** Whether the last one sent had no answer. */
  isAway: boolean;
  /** @returns whether it is kept */
  press: (visit: TechVisit, press: Press, articles?: Article[]) => Promise<boolean>;
  sendNow: () => void;
  retry: (step: KeptStep) => void;
  discard: (step: KeptStep) => void;
}

/** A weak network often comes back without a sign. */
const AGAIN_MS = 30_000;

/**
 * The presses of one person that wait on this phone. They are sent one after the other as soon as there is a network.
 * @param onTaken called with the visit as the server has it after a step
 * @param onSent called once all are sent that can be
 */
export function useVisitQueue(
  userId: string,
  onTaken: (visit: TechVisit) => void,
  onSent: () => void,
): VisitQueue {
  const client = useQueryClient();
  const queryKey = ['kept visit steps', userId];
  const { data: steps = [] } = useQuery({ queryKey, queryFn: () => keptSteps(userId), staleTime: Infinity });
  const [isAway, setAway] = useState(false);
  const isHere = useRef(true);

  async function reread(): Promise<KeptStep[]> {
    const kept = await keptSteps(userId);
    client.setQueryData(queryKey, kept);
    return kept;
  }

  async function send(): Promise<void> {
    let count = 0;
    for (let step = nextToSend(await reread()); step; step = nextToSend(await reread())) {
      // Another person may be at the phone by now.
      if (!isHere.current) return;
      if (!(await sendOne(step))) {
        setAway(true);
        return;
      }
      count++;
    }
    setAway(false);
    if (count > 0) onSent();
  }

  /** @returns whether the server took it or refused it */
  async function sendOne(step: KeptStep): Promise<boolean> {
    try {
      const { visitId: id, body, key } = step;
      const headers = { 'idempotency-key': key };
      const visit = await callApi('POST /technician/visits/:id/steps', { params: { id }, body }, headers);
      onTaken(visit);
      client.setQueryData<KeptStep[]>(queryKey, (now) => now?.filter(({ order }) => order !== step.order));
      await dropStep(step);
      return true;
    } catch (error) {
      if (!(error instanceof RefusedError && isFinal(error.status))) return false;
      await keepRefusal(step, Object.values(error.fields)[0] ?? sentenceOf(error, NOT_TAKEN));
      return true;
    }
  }

  const { isPending: isSending, mutate } = useMutation({
    networkMode: 'always',
    // One after the other: what is pressed meanwhile is sent by the next.
    scope: { id: 'visit steps' },
    mutationFn: send,
    onError: () => toasts.error(NOT_KEPT),
  });
  const sendNow = () => mutate();
  const sendAgain = useEffectEvent(sendNow);
  useEffect(() => {
    const again = () => sendAgain();
    isHere.current = true;
    again();
    window.addEventListener('online', again);
    const timer = window.setInterval(again, AGAIN_MS);
    return () => {
      isHere.current = false;
      window.removeEventListener('online', again);
      window.clearInterval(timer);
    };
  }, [userId]);

  async function press(visit: TechVisit, pressed: Press, articles: Article[] = []): Promise<boolean> {
    const { _id: visitId, number, site } = visit;
    const body = { ...pressed, at: new Date().toISOString() };
    const key = newIdempotencyKey();
    const step = { key, userId, visitId, visit: `${number}, ${site.name}`, body, articles };
    try {
      await Promise.all(replacedBy(step, steps).map(dropStep));
      await keepStep(step);
      await reread();
    } catch {
      toasts.error(NOT_KEPT);
      return false;
    }
    sendNow();
    return true;
  }

  async function decide(decision: Promise<void>): Promise<void> {
    await decision;
    await reread();
    sendNow();
  }

  const retry = (step: KeptStep) => void decide(keepRefusal(step, null));
  const discard = (step: KeptStep) => void decide(dropStep(step));

  return { steps, isSending, isAway, press, sendNow, retry, discard };
}

const NOT_TAKEN = 'The shop did not take this answer.';
const NOT_KEPT = 'This phone could not keep your answer. Free some space, and press again.';
