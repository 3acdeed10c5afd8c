import { isConfirmableStep } from '../../../../domain/desk/first-step-choices.ts';
import * as firstStepsMessages from '../../../../contract/desk/first-steps-messages.ts';
import type { FirstSteps } from '../../../../contract/desk/first-steps-shapes.ts';
import { conflict } from '../../../http/errors.ts';
import type { CurrentUser } from '../../../security/access-token.ts';
import type { WriteServices } from '../../../services.ts';
import { inTransaction } from '../../../transaction/in-transaction.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { readFirstSteps } from './read-first-steps.ts';

/** What is there already is right for this shop. @throws Refused 409 not_confirmable */
export async function confirmFirstStep(
  services: WriteServices,
  currentUser: CurrentUser,
  key: string,
): Promise<FirstSteps> {
  if (!isConfirmableStep(key)) throw conflict('not_confirmable', firstStepsMessages.notConfirmable);
  return note(services, currentUser, key);
}

/** Takes the card from the dashboard. */
export function dismissFirstSteps(services: WriteServices, currentUser: CurrentUser): Promise<FirstSteps> {
  return note(services, currentUser, 'dismissed');
}

function note(services: WriteServices, currentUser: CurrentUser, key: string): Promise<FirstSteps> {
  const now = services.clock.now();
  return inTransaction(services, async (tx) => {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('first_steps')
      .values({ key, at: now, by: currentUser.id })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows)
      await writeAudit(
        tx,
        currentUser,
        key === 'dismissed' ? 'first-steps.hide' : 'first-steps.confirm',
        key,
        {},
        now,
      );
    return readFirstSteps(tx);
  });
}
