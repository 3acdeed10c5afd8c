import { ADMIN_USERS_PAGE_SIZE } from '../../../../domain/accounts/accounts-limits.ts';
import { lastPageOf } from '../../../../domain/platform/page-numbers.ts';
import * as customerMessages from '../../../../contract/accounts/customer-messages.ts';
import { customersQuery, customersReply } from '../../../../contract/accounts/customers-shapes.ts';
import { idParams, message } from '../../../../contract/platform/shapes.ts';
import { forDesk } from '../../../http/calls.ts';
import type { Routing } from '../../../http/route.ts';
import { listCustomers, type EraseOwn } from './customers-queries.ts';
import { deleteUser } from './delete-user.ts';

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
