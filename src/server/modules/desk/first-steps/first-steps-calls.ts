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
        summary: 'List the first steps of setting up the shop, and their progress',
        reply: firstStepsShape,
      },
      () => readFirstSteps(services.db),
    ),

    'POST /admin/first-steps/:key/confirm': forDesk(
      'settings',
      {
        name: 'confirmFirstStep',
        summary: 'Confirm that the existing value of a first step is right',
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
        summary: 'Hide the first steps from the dashboard',
        reply: firstStepsShape,
      },
      ({ currentUser }) => dismissFirstSteps({ services, currentUser }),
    ),
  };
}
