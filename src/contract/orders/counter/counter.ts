import { call, listCall } from '../../platform/call.ts';
import type { Message, Paging } from '../../platform/shapes.ts';
import type {
  CashSession,
  CounterCustomer,
  DrawerCount,
  FindQuery,
  FoundProduct,
  HeldBill,
  NewCashMove,
  NewHeldBill,
} from './counter-shapes.ts';

export const openDrawer = call<{ body: { opening: number }; reply: CashSession }>(
  'POST',
  '/admin/counter/session',
  'admin',
  'orders',
);

/** The own drawer; null while it is closed. */
export const readDrawer = call<{ reply: CashSession | null }>(
  'GET',
  '/admin/counter/session',
  'admin',
  'orders',
);

export const moveCash = call<{ body: NewCashMove; reply: CashSession }>(
  'POST',
  '/admin/counter/session/moves',
  'admin',
  'orders',
);

export const closeDrawer = call<{ body: DrawerCount; reply: CashSession }>(
  'POST',
  '/admin/counter/session/close',
  'admin',
  'orders',
);

export const listDrawers = listCall<{ query: Paging; reply: CashSession[] }>(
  '/admin/counter/sessions',
  'admin',
  'reports',
);

export const findByCode = call<{ query: FindQuery; reply: FoundProduct }>(
  'GET',
  '/admin/counter/find',
  'admin',
  'orders',
);

export const findCounterCustomers = call<{ query: { phone: string }; reply: CounterCustomer[] }>(
  'GET',
  '/admin/counter/customers',
  'admin',
  'orders',
);

/** A held bill takes no stock and keeps no price. */
export const holdBill = call<{ body: NewHeldBill; reply: HeldBill }>(
  'POST',
  '/admin/counter/held',
  'admin',
  'orders',
);

export const listHeldBills = call<{ reply: HeldBill[] }>('GET', '/admin/counter/held', 'admin', 'orders');

export const deleteHeldBill = call<{ params: { id: string }; reply: Message }>(
  'DELETE',
  '/admin/counter/held/:id',
  'admin',
  'orders',
);
