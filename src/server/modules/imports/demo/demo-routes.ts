import { demoRemovedShape } from '../../../../contract/imports/demo-shapes.ts';
import * as calls from '../../../../contract/imports/demo.ts';
import { route, type Routing } from '../../../http/route.ts';
import { removeDemo } from './remove-demo.ts';

export function demoRoutes(routing: Routing): void {
  route(
    routing,
    calls.removeDemo,
    {
      summary:
        'Take the demo products off sale that nobody edited, and the demo categories that are empty then; undone as a change set',
      refusals: [409],
      reply: demoRemovedShape,
    },
    ({ currentUser }) => removeDemo({ services: routing.services, currentUser }),
  );
}
