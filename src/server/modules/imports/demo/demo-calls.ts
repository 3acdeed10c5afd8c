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
        summary: 'Remove unedited demo products and empty demo categories; the change set can be undone',
        refusals: [409],
        reply: demoRemovedShape,
      },
      ({ currentUser }) => removeDemo({ services: services, currentUser }),
    ),
  };
}
