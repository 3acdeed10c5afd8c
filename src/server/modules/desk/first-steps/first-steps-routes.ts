import { firstStepsShape, stepParams } from '../../../../contract/desk/first-steps-shapes.ts';
import * as calls from '../../../../contract/desk/first-steps.ts';
import { route, type Routing } from '../../../http/route.ts';
import { confirmFirstStep, dismissFirstSteps } from './note-first-step.ts';
import { readFirstSteps } from './read-first-steps.ts';

export function firstStepsRoutes(routing: Routing): void {
  const { services } = routing;

  route(
    routing,
    calls.readFirstSteps,
    { summary: 'List the first steps of setting up the shop, and their progress', reply: firstStepsShape },
    () => readFirstSteps(services.db),
  );

  route(
    routing,
    calls.confirmFirstStep,
    {
      summary: 'Confirm that the existing value of a first step is right',
      refusals: [409],
      params: stepParams,
      reply: firstStepsShape,
    },
    ({ currentUser, params }) => confirmFirstStep({ services, currentUser }, params.key),
  );

  route(
    routing,
    calls.dismissFirstSteps,
    { summary: 'Hide the first steps from the dashboard', reply: firstStepsShape },
    ({ currentUser }) => dismissFirstSteps({ services, currentUser }),
  );
}
