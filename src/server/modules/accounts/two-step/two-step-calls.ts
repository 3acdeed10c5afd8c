import { twoStepMessages } from '../../../../contract/accounts/two-step-messages.ts';
import {
  codeBody,
  newTwoStepShape,
  recoveryCodesShape,
} from '../../../../contract/accounts/two-step-shapes.ts';
import { message } from '../../../../contract/platform/shapes.ts';
import { forDesk } from '../../../http/calls.ts';
import type { Routing } from '../../../http/route.ts';
import type { WithSettings } from '../../platform/settings/settings-memo.ts';
import { turnOwnTwoStepOff } from './turn-two-step-off.ts';
import { beginTwoStep, confirmTwoStep, renewRecoveryCodes } from './turn-two-step-on.ts';

export function twoStepCalls({ services }: Routing<WithSettings>) {
  return {
    'POST /me/two-step': forDesk(
      'any',
      {
        name: 'beginTwoStep',
        proof: 'always',
        summary: 'Create a secret for an authenticator app; confirm it within ten minutes',
        refusals: [409],
        reply: newTwoStepShape,
      },
      ({ currentUser }) => beginTwoStep(services, currentUser),
    ),

    'POST /me/two-step/confirm': forDesk(
      'any',
      {
        name: 'confirmTwoStep',
        summary: 'Turn on two-step log-in with the first code; other sessions end',
        refusals: [409, 429],
        body: codeBody,
        reply: recoveryCodesShape,
      },
      ({ body, currentUser }) => confirmTwoStep(services, currentUser, body.code),
    ),

    'POST /me/two-step/recovery-codes': forDesk(
      'any',
      {
        name: 'renewRecoveryCodes',
        proof: 'always',
        summary: 'Create ten new recovery codes; the former ones become invalid',
        refusals: [409],
        reply: recoveryCodesShape,
      },
      ({ currentUser }) => renewRecoveryCodes(services, currentUser),
    ),

    'DELETE /me/two-step': forDesk(
      'any',
      {
        name: 'turnTwoStepOff',
        proof: 'always',
        summary: 'Turn off my two-step log-in',
        refusals: [409],
        reply: message,
      },
      async ({ currentUser }) => {
        await turnOwnTwoStepOff(services, currentUser);
        return { message: twoStepMessages.turnedOff };
      },
    ),
  };
}
