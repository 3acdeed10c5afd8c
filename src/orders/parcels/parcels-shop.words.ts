import { sentences } from '../../kit/rules/sentences.ts';

/** Sentences of the page on which an order is followed, and of the order's own page. */
export const parcelsShopMessages = sentences('parcelsShop', {
  title: (order: string) => `Your order ${order}`,
  description: 'Where the parcels of an order are.',
  loadFailed: 'Failed to load the parcels. Please try again later.',
  placedOn: (day: string) => `Ordered on ${day}`,
  promised: (days: string) => `Promised: ${days}`,
  parcels: 'Parcels',
  parcel: (number: number) => `Parcel ${number}`,
  states: {
    packed: 'Packed',
    on_the_way: 'On its way',
    attempt_failed: 'A delivery attempt failed',
    delivered: 'Delivered',
    coming_back: 'On its way back to us',
    came_back: 'Came back to us',
    lost: 'Lost on the way',
    unpacked: 'Unpacked',
  },
  handedOverOn: (day: string) => `handed over on ${day}`,
  deliveredOn: (day: string) => `delivered on ${day}`,
  number: (number: string) => `Number ${number}`,
  follow: (courier: string) => `Track on ${courier}`,
  units: (quantity: number, name: string) => `${quantity} × ${name}`,
  toCome: 'Still to come',
  nothingPacked: 'Nothing of it is packed yet.',
  shareLink: 'Share tracking link',
});
