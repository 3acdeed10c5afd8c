import { call } from '../platform/call.ts';
import type { Message } from '../platform/shapes.ts';
import type { Address, AddressBody } from './addresses-shapes.ts';

export const listAddresses = call<{ reply: Address[] }>('GET', '/addresses', 'user');

export const createAddress = call<{ body: AddressBody; reply: Address }>('POST', '/addresses', 'user');

export const changeAddress = call<{ params: { id: string }; body: AddressBody; reply: Address }>(
  'PUT',
  '/addresses/:id',
  'user',
);

export const deleteAddress = call<{ params: { id: string }; reply: Message }>(
  'DELETE',
  '/addresses/:id',
  'user',
);
