import { newPasswordBody, tokenParams } from '../../../../contract/accounts/auth-shapes.ts';
import * as staffMessages from '../../../../contract/accounts/staff-messages.ts';
import { inviteShape } from '../../../../contract/accounts/staff-shapes.ts';
import { message } from '../../../../contract/platform/shapes.ts';
import { forAnyone } from '../../../http/calls.ts';
import type { Routing } from '../../../http/route.ts';
import { ipKeyOf } from '../../../security/ip-key.ts';
import { setKnownBrowserCookie } from '../sessions/session-cookies.ts';
import { acceptInvite, readInvite } from './accept-invite.ts';

export function invitesCalls({ services }: Routing) {
  return {
    'GET /auth/invites/:token': forAnyone(
      {
        name: 'readInvite',
        summary: 'Return whom an invitation to the desk is for',
        refusals: [404, 429],
        params: tokenParams,
        reply: inviteShape,
      },
      ({ params, request }) => readInvite(services, params.token, ipKeyOf(request.ip)),
    ),

    'POST /auth/invites/:token': forAnyone(
      {
        name: 'acceptInvite',
        summary: 'Accept an invitation by setting a password; this activates the account',
        refusals: [404, 429, 503],
        params: tokenParams,
        body: newPasswordBody,
        reply: message,
      },
      async ({ params, body, request, reply }) => {
        const user = await acceptInvite(services, params.token, body.newPassword, ipKeyOf(request.ip));
        setKnownBrowserCookie(request, reply, services, user);
        return { message: staffMessages.passwordSet };
      },
    ),
  };
}
