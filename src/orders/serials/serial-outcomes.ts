import type { SerialState } from './serial-states.ts';

export const MAX_SERIALS_AT_ONCE = 1000;

/** The outcomes of a unit that is here, or at the maker. */
export const SERIAL_OUTCOMES = ['restock', 'repair', 'maker', 'scrap'] as const;
export type SerialOutcome = (typeof SERIAL_OUTCOMES)[number];

export const STATE_AFTER: Record<SerialOutcome, SerialState> = {
  restock: 'in_stock',
  repair: 'repair',
  maker: 'at_maker',
  scrap: 'scrapped',
};

const TO_DECIDE: readonly SerialState[] = ['came_back', 'repair', 'at_maker'];
const WITH_BUYER: readonly SerialState[] = ['packed', 'sold'];

export function awaitsOutcome(state: SerialState): boolean {
  return TO_DECIDE.includes(state);
}

export interface SwappedUnit {
  id: string;
  productId: string;
  state: SerialState;
}

/** Whether two units may change places, as when two buyers got each other's. */
export function isSwappable(a: SwappedUnit, b: SwappedUnit): boolean {
  return (
    a.id !== b.id &&
    a.productId === b.productId &&
    WITH_BUYER.includes(a.state) &&
    WITH_BUYER.includes(b.state)
  );
}
