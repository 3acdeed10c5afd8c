import { z } from 'zod';
import {
  deskMeShape,
  newStaffBody,
  seenBody,
  staffRoleBody,
  staffShape,
} from '../../../../contract/accounts/staff-shapes.ts';
import { idParams } from '../../../../contract/platform/shapes.ts';
import { forDesk } from '../../../http/calls.ts';
import type { Routing } from '../../../http/route.ts';
import { activateStaff, changeStaffRole, deactivateStaff } from './change-staff.ts';
import { readDeskMe } from './desk-me.ts';
import { endTwoStepOf } from './end-two-step.ts';
import { inviteAgain, inviteStaff } from './invite-staff.ts';
import { listStaff } from './staff-queries.ts';

export function staffCalls({ services }: Routing) {
  const colleague = { refusals: [404, 409] as const, params: idParams, reply: staffShape };

  return {
    'GET /admin/me': forDesk(
      'any',
      {
        name: 'readDeskMe',
        summary: 'Return the signed-in member of staff and their rights',
        reply: deskMeShape,
      },
      ({ currentUser }) => readDeskMe(services, currentUser),
    ),

    'GET /admin/staff': forDesk(
      'staff',
      { name: 'listStaff', summary: 'List staff, owners first, then by name', reply: z.array(staffShape) },
      () => listStaff(services.db, services.clock.now()),
    ),

    'POST /admin/staff': forDesk(
      'staff',
      {
        name: 'inviteStaff',
        summary: 'Invite somebody by mail, or make a customer a member of staff',
        status: 201,
        refusals: [409],
        body: newStaffBody,
        reply: staffShape,
      },
      ({ currentUser, body }) => inviteStaff(services, currentUser, body),
    ),

    'POST /admin/staff/:id/invite': forDesk(
      'staff',
      {
        name: 'inviteAgain',
        summary: 'Send a new invitation; the former one ends',
        ...colleague,
        refusals: [404, 409, 429],
      },
      ({ currentUser, params }) => inviteAgain({ services, currentUser }, params.id),
    ),

    'PUT /admin/staff/:id': forDesk(
      'staff',
      {
        name: 'changeStaffRole',
        summary: 'Change the role of a colleague and end their sessions',
        ...colleague,
        body: staffRoleBody,
      },
      ({ currentUser, params, body }) => changeStaffRole({ services, currentUser }, { ...params, ...body }),
    ),

    'POST /admin/staff/:id/deactivate': forDesk(
      'staff',
      {
        name: 'deactivateStaff',
        summary: 'End the access of a member of staff at once',
        ...colleague,
        body: seenBody,
      },
      ({ currentUser, params, body }) => deactivateStaff({ services, currentUser }, { ...params, ...body }),
    ),

    'DELETE /admin/staff/:id/two-step': forDesk(
      'staff',
      {
        name: 'endTwoStepOf',
        summary: 'Turn off a colleague’s two-step log-in and end their sessions',
        ...colleague,
      },
      ({ currentUser, params }) => endTwoStepOf({ services, currentUser }, params.id),
    ),

    'POST /admin/staff/:id/activate': forDesk(
      'staff',
      {
        name: 'activateStaff',
        summary: 'Invite a former member of staff again',
        ...colleague,
        body: seenBody,
      },
      ({ currentUser, params, body }) => activateStaff({ services, currentUser }, { ...params, ...body }),
    ),
  };
}
