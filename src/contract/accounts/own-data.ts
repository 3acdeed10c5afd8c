import { call } from '../platform/call.ts';
import type { Message } from '../platform/shapes.ts';
import type { AccountEnd, OwnData } from './own-data-shapes.ts';

export const readOwnData = call<{ reply: OwnData }>('GET', '/me/data', 'user');

export const deleteOwnAccount = call<{ body: AccountEnd; reply: Message }>('DELETE', '/me', 'user');
