import { z } from 'zod';
import { sql } from 'kysely';
import * as counterMessages from './counter.words.ts';
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
  type CounterCustomer,
  type CashSession,
  type DrawerCount,
  type NewCashMove,
} from './counter.shapes.ts';
import { idParams, message, pagingQuery } from '../../kit/api/shapes.ts';
import { MAX_FOUND_CUSTOMERS } from './counter-choices.ts';
import { containsPattern } from '../../db/queries.ts';
import { violatedUnique, type Db } from '../../db/transaction.ts';
import { differencePaise, expectedPaise } from '../../payments/drawer/drawer.ts';
import { paiseOf, rupeesOf } from '../../kit/rules/money.ts';
import { forDesk, type Routing } from '../../kit/server/http/route.ts';
import { conflict, invalid } from '../../kit/server/http/errors.ts';
import type { CurrentUser } from '../../kit/server/security/tokens.ts';
import type { WriteServices } from '../../kit/server/services.ts';
import { inTransaction, type Tx } from '../../kit/server/transaction/effects.ts';
import { writeAudit } from '../../platform/audit/write-audit.server.ts';
import type { WithMemberPrices } from '../../dealers/price-lists/price-list.server.ts';
import {
  drawerReply,
  findOpenDrawer,
  listDrawers,
  drawerOf,
  lockDrawer,
  noteCash,
  readDrawer,
  requireInDrawer,
} from '../../payments/drawer/drawer-queries.server.ts';
import { findByCode } from '../../orders/serials/find-by-code.server.ts';
import { deleteHeldBill, holdBill, listHeldBills } from './held-bills.server.ts';

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

/** Customers whose number ends with the digits come first. @param digits at least four */
async function findCounterCustomers(db: Db, digits: string): Promise<CounterCustomer[]> {
  const rows = await db
    .selectFrom('users')
    .leftJoin('company_members', 'company_members.user_id', 'users.id')
    .leftJoin('companies', 'companies.id', 'company_members.company_id')
    .select([
      'users.id',
      'users.name',
      'users.phone',
      'users.email',
      'companies.id as company_id',
      'legal_name',
    ])
    .where('users.phone', 'like', containsPattern(digits))
    .where('users.deleted_at', 'is', null)
    .where('users.role', '=', 'customer')
    .where('users.is_walk_in', '=', false)
    .orderBy(sql`users.phone like ${`%${digits}`}`, 'desc')
    .orderBy(sql`lower(users.name)`)
    .orderBy('users.id')
    .limit(MAX_FOUND_CUSTOMERS)
    .execute();
  return rows.map(({ id, name, phone, email, company_id, legal_name }) => ({
    userId: id,
    name,
    phone,
    email,
    company: company_id === null ? null : { _id: company_id, name: legal_name! },
  }));
}

/** A person has one open drawer at most. @throws Refused 409 session_open */
async function openDrawer(
  services: WriteServices,
  currentUser: CurrentUser,
  opening: number,
): Promise<CashSession> {
  const now = services.clock.now();
  try {
    return await inTransaction(services, async (tx) => {
      const { id } = await tx
        .insertInto('cash_sessions')
        .values({ user_id: currentUser.id, opened_at: now, opening_paise: paiseOf(opening) })
        .returning('id')
        .executeTakeFirstOrThrow();
      await writeAudit(tx, currentUser, 'drawer.open', id, { opening }, now);
      return readDrawer(tx, id);
    });
  } catch (error) {
    if (violatedUnique(error) === 'cash_sessions_open')
      throw conflict('session_open', counterMessages.sessionOpen);
    throw error;
  }
}

/** @throws Refused 409 no_session, not_in_drawer */
function moveCash(
  services: WriteServices,
  currentUser: CurrentUser,
  { kind, amount, note }: NewCashMove,
): Promise<CashSession> {
  return inTransaction(services, async (tx) => {
    const now = services.clock.now();
    const { id } = await requireLockedDrawer(tx, currentUser.id);
    const amountPaise = paiseOf(amount);
    if (kind === 'out') await requireInDrawer(tx, currentUser.id, amountPaise);
    await noteCash(tx, id, { kind, amountPaise, note }, now);
    await writeAudit(tx, currentUser, 'drawer.move', id, { kind, amount, note }, now);
    return readDrawer(tx, id);
  });
}

/** @throws Refused 409 no_session; 400 without a note where the cash differs */
function closeDrawer(
  services: WriteServices,
  currentUser: CurrentUser,
  { counted, note }: DrawerCount,
): Promise<CashSession> {
  return inTransaction(services, async (tx) => {
    const now = services.clock.now();
    const { id, drawer } = await requireLockedDrawer(tx, currentUser.id);
    const countedPaise = paiseOf(counted);
    const difference = rupeesOf(differencePaise(drawer, countedPaise));
    if (difference !== 0 && note === undefined)
      throw invalid(counterMessages.closeNoteMissing, { note: counterMessages.closeNoteMissing });
    await tx
      .updateTable('cash_sessions')
      .set({
        closed_at: now,
        counted_paise: countedPaise,
        expected_paise: expectedPaise(drawer),
        note: note ?? null,
      })
      .where('id', '=', id)
      .execute();
    await writeAudit(tx, currentUser, 'drawer.close', id, { counted, difference }, now);
    return readDrawer(tx, id);
  });
}

async function requireLockedDrawer(tx: Tx, userId: string) {
  await lockDrawer(tx, userId);
  // Read once it is locked, so that its sums hold what a sale has just put in.
  const row = await findOpenDrawer(tx, userId);
  if (!row) throw conflict('no_session', counterMessages.noSession);
  return { id: row.id, drawer: drawerOf(row) };
}
