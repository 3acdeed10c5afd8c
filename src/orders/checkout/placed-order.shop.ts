import { createStore } from '../../kit/web/lib/store.ts';

/** The id of the order just placed in this tab, until its banner is closed. */
export const placedOrder = createStore<string | null>(null);
