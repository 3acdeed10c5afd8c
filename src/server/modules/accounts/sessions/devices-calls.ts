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
        summary: 'Give the password or a code once more, before what hurts; a log-in counts as one',
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
      {
        name: 'listDevices',
        summary: 'Where one is logged in, newest seen first',
        reply: z.array(deviceShape),
      },
      ({ currentUser }) => listDevices(services.db, currentUser, services.clock.now()),
    ),

    'DELETE /me/sessions/:id': forUser(
      {
        name: 'endDevice',
        summary: 'End one of the own sessions',
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
      { name: 'endAllDevices', summary: 'End all own sessions, this one too', reply: endedShape },
      async ({ currentUser, reply }) => {
        const ended = await inTransaction(services, (tx) => endSessionsOf(tx, currentUser.id));
        clearSessionCookies(reply, services);
        return { ended };
      },
    ),
  };
}
