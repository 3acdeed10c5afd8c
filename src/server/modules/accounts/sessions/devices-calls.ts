import { z } from 'zod';
import { deviceMessages } from '../../../../contract/accounts/device-messages.ts';
import { deviceShape, endedShape } from '../../../../contract/accounts/devices-shapes.ts';
import { proofBody, proofShape } from '../../../../contract/platform/proof-shapes.ts';
import { idParams, message } from '../../../../contract/platform/shapes.ts';
import { forUser } from '../../../http/calls.ts';
import type { Routing } from '../../../http/route.ts';
import { inTransaction } from '../../../transaction/in-transaction.ts';
import { endDevice, listDevices } from './own-devices.ts';
import { endSessionsOf } from './end-sessions.ts';
import { proveOneself } from './prove-oneself.ts';
import { clearSessionCookies } from './session-cookies.ts';

export function proofCalls({ services }: Routing) {
  return {
    'POST /me/proof': forUser(
      {
        name: 'proveOneself',
        summary: 'Confirm who I am before a sensitive action, by password or code',
        refusals: [403, 429, 503],
        body: proofBody,
        reply: proofShape,
      },
      ({ body, currentUser, request }) => proveOneself(services, request, currentUser, body),
    ),
  };
}

export function devicesCalls({ services }: Routing) {
  return {
    'GET /me/sessions': forUser(
      { name: 'listDevices', summary: 'List my devices, the last used first', reply: z.array(deviceShape) },
      ({ currentUser }) => listDevices(services.db, currentUser, services.clock.now()),
    ),

    'DELETE /me/sessions/:id': forUser(
      {
        name: 'endDevice',
        summary: 'End one of my sessions',
        refusals: [404],
        params: idParams,
        reply: message,
      },
      async ({ currentUser, params, reply }) => {
        await endDevice(services, currentUser.id, params.id);
        if (params.id === currentUser.sessionId) clearSessionCookies(reply, services);
        return { message: deviceMessages.signedOut };
      },
    ),

    'DELETE /me/sessions': forUser(
      { name: 'endAllDevices', summary: 'End all my sessions, including this one', reply: endedShape },
      async ({ currentUser, reply }) => {
        const ended = await inTransaction(services, (tx) => endSessionsOf(tx, currentUser.id));
        clearSessionCookies(reply, services);
        return { ended };
      },
    ),
  };
}
