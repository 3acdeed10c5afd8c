import { z } from 'zod';
import * as productExtraMessages from '../../../../contract/catalogue/product-extra-messages.ts';
import { groupBody, groupShape, groupsQuery } from '../../../../contract/catalogue/product-groups-shapes.ts';
import { idParams, message } from '../../../../contract/platform/shapes.ts';
import { forDesk } from '../../../http/calls.ts';
import type { Routing } from '../../../http/route.ts';
import { listGroups } from './groups-queries.ts';
import { createGroup, deleteGroup, updateGroup } from './save-group.ts';

export function groupsCalls({ services }: Routing) {
  return {
    'GET /admin/groups': forDesk(
      'catalogue',
      {
        name: 'listGroups',
        counted: true,
        summary: 'List groups of variants',
        query: groupsQuery,
        reply: z.array(groupShape),
      },
      ({ query }) => listGroups(services.db, query),
    ),

    'POST /admin/groups': forDesk(
      'catalogue',
      {
        name: 'createGroup',
        summary: 'Create a group of variants from products',
        status: 201,
        refusals: [409],
        body: groupBody,
        reply: groupShape,
      },
      ({ currentUser, body }) => createGroup({ services, currentUser }, body),
    ),

    'PUT /admin/groups/:id': forDesk(
      'catalogue',
      {
        name: 'updateGroup',
        summary: 'Change a group of variants; products left out leave the group',
        refusals: [404, 409],
        params: idParams,
        body: groupBody,
        reply: groupShape,
      },
      ({ currentUser, params, body }) => updateGroup({ services, currentUser }, params.id, body),
    ),

    'DELETE /admin/groups/:id': forDesk(
      'catalogue',
      {
        name: 'deleteGroup',
        summary: 'Delete a group; its products stay',
        refusals: [404],
        params: idParams,
        reply: message,
      },
      async ({ currentUser, params }) => {
        await deleteGroup({ services, currentUser }, params.id);
        return { message: productExtraMessages.groupDeleted };
      },
    ),
  };
}
