import { firstStepsShape, stepParams } from '../../../../contract/desk/first-steps-shapes.ts';
import { forDesk } from '../../../http/calls.ts';
import type { Routing } from '../../../http/route.ts';
import { confirmFirstStep, dismissFirstSteps } from './note-first-step.ts';
import { readFirstSteps } from './read-first-steps.ts';

export function firstStepsCalls({ services }: Routing) {
  return {
    'GET /admin/first-steps': forDesk(
      'any',
      {
        name: 'readFirstSteps',
        summary: 'What makes the shop somebody’s own, and how far it is',
        reply: firstStepsShape,
      },
      () => readFirstSteps(services.db),
    ),

    'POST /admin/first-steps/:key/confirm': forDesk(
      'settings',
      {
        name: 'confirmFirstStep',
        summary: 'Say that what is there already is right for this shop',
        refusals: [409],
        params: stepParams,
        reply: firstStepsShape,
      },
      ({ currentUser, params }) => confirmFirstStep({ services, currentUser }, params.key),
    ),

    'POST /admin/first-steps/dismiss': forDesk(
      'settings',
      {
        name: 'dismissFirstSteps',
        summary: 'Take the card of the first steps from the dashboard',
        reply: firstStepsShape,
      },
      ({ currentUser }) => dismissFirstSteps({ services, currentUser }),
    ),
  };
}
