import { demoRemovedShape } from '../../../../contract/imports/demo-shapes.ts';
import * as calls from '../../../../contract/imports/demo.ts';
import { route, type Routing } from '../../../http/route.ts';
import { removeDemo } from './remove-demo.ts';

export function demoRoutes(routing: Routing): void {
  route(
    routing,
    calls.removeDemo,
    {
      summary: 'Remove unedited demo products and empty demo categories; the change set can be undone',
      refusals: [409],
      reply: demoRemovedShape,
    },
    ({ currentUser }) => removeDemo({ services: routing.services, currentUser }),
  );
}
