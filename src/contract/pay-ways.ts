import { call } from './call.ts';
import type { PayWays, PayWaysQuery } from './pay-ways-shapes.ts';
import type { Message } from './shapes.ts';

/** How I may pay for these items, and what they come to. */
export const readPayWays = call<{ query: PayWaysQuery; reply: PayWays }>('GET', '/me/pay-ways', 'user');

/** Mails me the code that confirms a large order paid at the door. */
export const sendCodCode = call<{ reply: Message }>('POST', '/orders/cod-code', 'user');
