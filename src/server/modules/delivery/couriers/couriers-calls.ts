import { z } from 'zod';
import * as courierMessages from '../../../../contract/delivery/courier-messages.ts';
import { courierChange, courierShape, newCourier } from '../../../../contract/delivery/couriers-shapes.ts';
import { idParams, message } from '../../../../contract/platform/shapes.ts';
import { forDesk } from '../../../http/calls.ts';
import type { Routing } from '../../../http/route.ts';
import { courierReply, readCouriers } from './couriers-queries.ts';
import { createCourier, deleteCourier, updateCourier } from './save-courier.ts';

export function couriersCalls({ services }: Routing) {
  return {
    'GET /admin/couriers': forDesk(
      'dispatch',
      { name: 'listCouriers', summary: 'List couriers by name', reply: z.array(courierShape) },
      async () => (await readCouriers(services.db)).map(courierReply),
    ),

    'POST /admin/couriers': forDesk(
      'settings',
      {
        name: 'createCourier',
        summary: 'Create a courier',
        status: 201,
        refusals: [409],
        body: newCourier,
        reply: courierShape,
      },
      ({ currentUser, body }) => createCourier({ services, currentUser }, body),
    ),

    'PUT /admin/couriers/:id': forDesk(
      'settings',
      {
        name: 'updateCourier',
        summary: 'Change a courier; fields left out stay as they are',
        refusals: [404, 409],
        params: idParams,
        body: courierChange,
        reply: courierShape,
      },
      ({ currentUser, params, body }) => updateCourier({ services, currentUser }, params.id, body),
    ),

    'DELETE /admin/couriers/:id': forDesk(
      'settings',
      {
        name: 'deleteCourier',
        summary: 'Delete a courier without parcels',
        refusals: [404, 409],
        params: idParams,
        reply: message,
      },
      async ({ currentUser, params }) => {
        await deleteCourier({ services, currentUser }, params.id);
        return { message: courierMessages.deleted };
      },
    ),
  };
}
