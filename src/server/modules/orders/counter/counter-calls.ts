import { z } from 'zod';
import * as counterMessages from '../../../../contract/orders/counter/counter-messages.ts';
import {
  cashMoveBody,
  cashSessionShape,
  closeDrawerBody,
  counterCustomerShape,
  counterCustomersQuery,
  findQuery,
  foundProductShape,
  heldBillBody,
  heldBillShape,
  openDrawerBody,
} from '../../../../contract/orders/counter/counter-shapes.ts';
import { idParams, message, pagingQuery } from '../../../../contract/platform/shapes.ts';
import { forDesk } from '../../../http/calls.ts';
import type { Routing } from '../../../http/route.ts';
import type { WithMemberPrices } from '../member-prices/buyer-prices.ts';
import { closeDrawer, moveCash, openDrawer } from './change-drawer.ts';
import { drawerReply, findOpenDrawer, listDrawers } from './drawer-queries.ts';
import { findByCode } from './find-by-code.ts';
import { findCounterCustomers } from './find-customers.ts';
import { deleteHeldBill, holdBill, listHeldBills } from './held-bills.ts';

export function counterCalls({ services }: Routing<WithMemberPrices>) {
  return {
    'POST /admin/counter/session': forDesk(
      'orders',
      {
        name: 'openDrawer',
        summary: 'Open my drawer with the cash in it',
        status: 201,
        refusals: [409],
        body: openDrawerBody,
        reply: cashSessionShape,
      },
      ({ currentUser, body }) => openDrawer(services, currentUser, body.opening),
    ),

    'GET /admin/counter/session': forDesk(
      'orders',
      { name: 'readDrawer', summary: 'Return my open drawer, or null', reply: cashSessionShape.nullable() },
      async ({ currentUser }) => {
        const open = await findOpenDrawer(services.db, currentUser.id);
        return open && drawerReply(open);
      },
    ),

    'POST /admin/counter/session/moves': forDesk(
      'orders',
      {
        name: 'moveCash',
        summary: 'Add or remove cash in my drawer without a sale',
        status: 201,
        refusals: [409],
        body: cashMoveBody,
        reply: cashSessionShape,
      },
      ({ currentUser, body }) => moveCash(services, currentUser, body),
    ),

    'POST /admin/counter/session/close': forDesk(
      'orders',
      {
        name: 'closeDrawer',
        summary: 'Close my drawer with the cash counted; a difference needs a note',
        refusals: [409],
        body: closeDrawerBody,
        reply: cashSessionShape,
      },
      ({ currentUser, body }) => closeDrawer(services, currentUser, body),
    ),

    'GET /admin/counter/sessions': forDesk(
      'reports',
      {
        name: 'listDrawers',
        counted: true,
        summary: 'List all drawers, newest first',
        query: pagingQuery,
        reply: z.array(cashSessionShape),
      },
      ({ query }) => listDrawers(services.db, query),
    ),

    'GET /admin/counter/find': forDesk(
      'orders',
      {
        name: 'findByCode',
        summary: 'Find a product by SKU or GTIN, with price and stock',
        refusals: [404],
        query: findQuery,
        reply: foundProductShape,
      },
      ({ query }) => findByCode(services, query),
    ),

    'GET /admin/counter/customers': forDesk(
      'orders',
      {
        name: 'findCounterCustomers',
        summary: 'Find up to ten customers by digits of their phone number',
        query: counterCustomersQuery,
        reply: z.array(counterCustomerShape),
      },
      ({ query }) => findCounterCustomers(services.db, query.phone),
    ),

    'POST /admin/counter/held': forDesk(
      'orders',
      {
        name: 'holdBill',
        summary: 'Hold a bill for seven days, without reserving stock or prices',
        status: 201,
        body: heldBillBody,
        reply: heldBillShape,
      },
      ({ currentUser, body }) => holdBill({ services, currentUser }, body),
    ),

    'GET /admin/counter/held': forDesk(
      'orders',
      { name: 'listHeldBills', summary: 'List held bills, newest first', reply: z.array(heldBillShape) },
      () => listHeldBills(services),
    ),

    'DELETE /admin/counter/held/:id': forDesk(
      'orders',
      {
        name: 'deleteHeldBill',
        summary: 'Delete a held bill',
        refusals: [404],
        params: idParams,
        reply: message,
      },
      async ({ currentUser, params }) => {
        await deleteHeldBill({ services, currentUser }, params.id);
        return { message: counterMessages.released };
      },
    ),
  };
}
