import { isConfirmableStep } from '../../../../domain/desk/first-step-choices.ts';
import * as firstStepsMessages from '../../../../contract/desk/first-steps-messages.ts';
import type { FirstSteps } from '../../../../contract/desk/first-steps-shapes.ts';
import { conflict } from '../../../http/errors.ts';
import { step, type Actor } from '../../platform/records/step.ts';
import { readFirstSteps } from './read-first-steps.ts';

/** Records that the existing value is right for this shop. @throws Refused 409 not_confirmable */
export async function confirmFirstStep(actor: Actor, key: string): Promise<FirstSteps> {
  if (!isConfirmableStep(key)) throw conflict('not_confirmable', firstStepsMessages.notConfirmable);
  return note(actor, key);
}

/** Takes the card from the dashboard. */
export function dismissFirstSteps(actor: Actor): Promise<FirstSteps> {
  return note(actor, 'dismissed');
}

function note(actor: Actor, key: string): Promise<FirstSteps> {
  return step(actor, async ({ tx, now, actorId, audit }) => {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('first_steps')
      .values({ key, at: now, by: actorId })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows)
      await audit(key === 'dismissed' ? 'first-steps.hide' : 'first-steps.confirm', key);
    return readFirstSteps(tx);
  });
}
