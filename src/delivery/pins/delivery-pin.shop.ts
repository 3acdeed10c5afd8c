import { createStore } from '../../kit/web/lib/store.ts';

const KEY = 'delivery-pin';

/** The customer's PIN code for delivery, kept in this browser; '' until it is given. */
export const deliveryPin = createStore('', {
  get: () => localStorage.getItem(KEY) ?? '',
  set: (pin) => (pin === '' ? localStorage.removeItem(KEY) : localStorage.setItem(KEY, pin)),
});
