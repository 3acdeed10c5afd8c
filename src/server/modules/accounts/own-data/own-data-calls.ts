import { ownDataMessages } from '../../../../contract/accounts/own-data-messages.ts';
import { accountEnd, ownDataShape } from '../../../../contract/accounts/own-data-shapes.ts';
import { message } from '../../../../contract/platform/shapes.ts';
import { attach } from '../../../http/attach.ts';
import { forUser } from '../../../http/calls.ts';
import type { Routing } from '../../../http/route.ts';
import { requireWithinLimits } from '../../../security/rate-limits.ts';
import { authLimits } from '../auth/auth-limits.ts';
import type { EraseOwn } from '../customers/customers-queries.ts';
import { clearSessionCookies } from '../sessions/session-cookies.ts';
import { deleteOwnAccount } from './delete-own-account.ts';
import { readOwnData, type OwnParts } from './read-own-data.ts';

/** The parts that other subjects keep of a person are handed in. */
export function ownDataCalls({ services }: Routing, parts: OwnParts, eraseOwn: EraseOwn) {
  return {
    'GET /me/data': forUser(
      {
        name: 'readOwnData',
        summary: 'Download all data kept about me; five times an hour',
        refusals: [429],
        reply: ownDataShape,
      },
      async ({ currentUser, reply }) => {
        await requireWithinLimits(
          services,
          authLimits.ownData(currentUser.id),
          ownDataMessages.downloadedOften,
        );
        const data = await readOwnData(services, currentUser.id, parts);
        attach(reply, 'my-data.json');
        return data;
      },
    ),

    'DELETE /me': forUser(
      {
        name: 'deleteOwnAccount',
        summary: 'Anonymise my account and end my sessions; my orders stay',
        refusals: [403, 409, 429, 503],
        body: accountEnd,
        reply: message,
      },
      async ({ body, currentUser, reply }) => {
        await deleteOwnAccount({ services, currentUser }, body.password, parts.hasOpenOrders, eraseOwn);
        clearSessionCookies(reply, services);
        return { message: ownDataMessages.deleted };
      },
    ),
  };
}
