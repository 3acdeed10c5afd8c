/** Parcels that have left, and are at one of these; staff may set any of them. */
export const SENT_STATES = ['on_the_way', 'attempt_failed', 'delivered', 'coming_back', 'lost'] as const;
export type SentState = (typeof SENT_STATES)[number];

export const SHIPMENT_STATES = ['packed', ...SENT_STATES, 'came_back', 'unpacked'] as const;
export type ShipmentState = (typeof SHIPMENT_STATES)[number];

/** The outcomes of a unit that came back: packed once more, back to the stock, to be repaired, or thrown away. */
export const OUTCOMES = ['again', 'restock', 'repair', 'scrap'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export function isSent(state: ShipmentState): state is SentState {
  return (SENT_STATES as readonly ShipmentState[]).includes(state);
}

/** Whether its units are in the parcel still, or with the person who got it. */
export function isActive(state: ShipmentState): boolean {
  return state !== 'unpacked' && state !== 'came_back';
}

/** Whether it may come back: it left, and was not delivered. */
export function mayComeBack(state: ShipmentState): boolean {
  return isSent(state) && state !== 'delivered';
}
