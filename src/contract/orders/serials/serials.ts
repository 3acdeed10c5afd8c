import { call, listCall } from '../../platform/call.ts';
import type {
  AddedSerials,
  NewSerials,
  Serial,
  SerialCorrection,
  SerialLife,
  SerialOutcomeBody,
  SerialsCheck,
  SerialsQuery,
  SerialSwap,
  SoldSerial,
  SwappedSerials,
} from './serials-shapes.ts';

interface Id {
  id: string;
}

export const listSerials = listCall<{ query: SerialsQuery; reply: Serial[] }>(
  '/admin/serials',
  'admin',
  'service',
);

export const readSerial = call<{ params: Id; reply: SerialLife }>(
  'GET',
  '/admin/serials/:id',
  'admin',
  'service',
);

/** Adds numbers of units in stock. */
export const addSerials = call<{ body: NewSerials; reply: AddedSerials }>(
  'POST',
  '/admin/serials',
  'admin',
  'stock',
);

/** Adds the number of a unit that has left the shop without. */
export const addSoldSerial = call<{ params: Id; body: SoldSerial; reply: Serial }>(
  'POST',
  '/admin/orders/:id/serials',
  'admin',
  'service',
);

export const correctSerial = call<{ params: Id; body: SerialCorrection; reply: Serial }>(
  'PUT',
  '/admin/serials/:id',
  'admin',
  'service',
);

export const swapSerials = call<{ body: SerialSwap; reply: SwappedSerials }>(
  'POST',
  '/admin/serials/swap',
  'admin',
  'service',
);

export const decideSerial = call<{ params: Id; body: SerialOutcomeBody; reply: Serial }>(
  'POST',
  '/admin/serials/:id/outcome',
  'admin',
  'service',
);

export const checkSerials = call<{ reply: SerialsCheck }>('GET', '/admin/serials/check', 'admin', 'service');
