import { call } from './call.ts';
import type { Shop } from './settings-shapes.ts';

export const readShop = call<{ reply: Shop }>('GET', '/shop', 'anyone');
