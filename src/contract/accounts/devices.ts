import { call } from '../platform/call.ts';
import type { Message } from '../platform/shapes.ts';
import type { Device, Ended } from './devices-shapes.ts';

export const listDevices = call<{ reply: Device[] }>('GET', '/me/sessions', 'user');

export const endDevice = call<{ params: { id: string }; reply: Message }>(
  'DELETE',
  '/me/sessions/:id',
  'user',
);

export const endAllDevices = call<{ reply: Ended }>('DELETE', '/me/sessions', 'user');
