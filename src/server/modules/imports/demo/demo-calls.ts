import { demoRemovedShape } from '../../../../contract/imports/demo-shapes.ts';
import { forDesk } from '../../../http/calls.ts';
import type { Routing } from '../../../http/route.ts';
import { removeDemo } from './remove-demo.ts';

export function demoCalls({ services }: Routing) {
  return {
    'POST /admin/demo/remove': forDesk(
      'settings',
      {
        name: 'removeDemo',
        summary:
          'Take the demo products off sale that nobody edited, and the demo categories that are empty then; undone as a change set',
        refusals: [409],
        reply: demoRemovedShape,
      },
      ({ currentUser }) => removeDemo({ services: services, currentUser }),
    ),
  };
}
