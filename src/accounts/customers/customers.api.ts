import { ADMIN_USERS_PAGE_SIZE } from '../auth/accounts-limits.ts';
import { lastPageOf } from '../../kit/rules/page-numbers.ts';
import * as customerMessages from './customer.words.ts';
import { customersQuery, customersReply } from './customers.shapes.ts';
import { idParams, message } from '../../kit/api/shapes.ts';
import { hasRight } from '../../platform/rights/staff-rights.ts';
import { isUuid } from '../../kit/rules/uuid.ts';
import { forDesk, type Routing } from '../../kit/server/http/route.ts';
import { conflict, notFound, notSignedIn } from '../../kit/server/http/errors.ts';
import { noRight, requireProof, type DeskUser } from '../../kit/server/http/guards.ts';
import { step, type Actor } from '../../platform/records/record.server.ts';
import { endSessionsOf } from '../sessions/desk-session.server.ts';
import { mayLogIn } from '../auth/auth-queries.server.ts';
import { requireOtherOwner, requireStillAllowed } from '../staff/lock-staff.server.ts';
import {
  listCustomers,
  type EraseOwn,
  anonymiseUser,
  lockUserAndAdmins,
} from './customers-queries.server.ts';

export function customersCalls({ services }: Routing, eraseOwn: EraseOwn) {
  return {
    'GET /admin/customers': forDesk(
      'customers',
      {
        name: 'listCustomers',
        summary: 'List users by name, e-mail address or phone, by default ten a page',
        query: customersQuery,
        reply: customersReply,
      },
      async ({ query, reply }) => {
        const { page = 1, limit = ADMIN_USERS_PAGE_SIZE, sort = 'newest', search } = query;
        const { items, total } = await listCustomers(services.db, { page, limit, sort, search });
        // The reply is an object, so the header is set here.
        reply.header('x-total-count', total);
        return { customers: items, totalPages: lastPageOf(total, limit) };
      },
    ),

    'DELETE /admin/users/:id': forDesk(
      'customers',
      {
        name: 'deleteUser',
        summary: 'Anonymise a user and end their sessions; their orders stay',
        refusals: [404, 409],
        params: idParams,
        reply: message,
      },
      async ({ currentUser, params }) => {
        await deleteUser({ services, currentUser }, params.id, eraseOwn);
        return { message: customerMessages.deleted };
      },
    ),
  };
}

/**
 * Deletes personal data, cart, plans and messages, and ends all sessions; orders stay.
 * @throws Refused 404 unknown or deleted; 403 for staff without the right to it or a proof; 409 for the own account
 * and for the last admin and owner
 */
async function deleteUser(
  actor: Actor<unknown, DeskUser>,
  userId: string,
  eraseOwn: EraseOwn,
): Promise<void> {
  if (!isUuid(userId)) throw notFound(customerMessages.notFound);
  if (userId === actor.currentUser.id) throw conflict('own_account', customerMessages.ownAccount);
  await step(actor, async ({ tx, now, actorId, audit }) => {
    const lockedUsers = await lockUserAndAdmins(tx, userId);
    const user = lockedUsers.find((lockedUser) => lockedUser.id === userId);
    if (!user) throw notFound(customerMessages.notFound);
    if (user.staff_role) {
      if (!hasRight(actor.currentUser.staffRole, 'staff')) throw noRight('staff');
      requireProof(actor.currentUser, now);
    }
    const otherAdmins = lockedUsers.filter(
      (lockedUser) => lockedUser.role === 'admin' && lockedUser.id !== userId,
    );
    if (user.role === 'admin' && otherAdmins.length === 0) {
      throw conflict('last_admin', customerMessages.lastAdmin);
    }
    requireOtherOwner(lockedUsers, userId);
    // Another admin may have deleted, demoted or deactivated the current user since the guard asked.
    if (user.staff_role) requireStillAllowed(lockedUsers, actor.currentUser);
    else if (!otherAdmins.some((admin) => admin.id === actorId && mayLogIn(admin))) throw notSignedIn();
    await eraseOwn(tx, user, now);
    await anonymiseUser(tx, user, now);
    await audit('user.delete', userId, { role: user.role });
    await endSessionsOf(tx, userId);
  });
}
