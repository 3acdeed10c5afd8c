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

interface SwappedUnit {
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

export const SERIAL_STATES = [
  'in_stock',
  'packed',
  'sold',
  'came_back',
  'repair',
  'at_maker',
  'loaned',
  'scrapped',
] as const;

/** The place of the unit with a serial number. */
export type SerialState = (typeof SERIAL_STATES)[number];

const SERIAL = /^[A-Z0-9\-/._+]{3,60}$/;
const LEADING_WORD = /^(?:SN|S\/N|SERIAL):/;

/**
 * Normalises a printed or scanned number: blanks and a leading `SN:`, `S/N:` or `SERIAL:` dropped, in capitals
 * (after-sale.md, 3.3).
 * @returns null for what is no serial number
 */
export function normalisedSerial(typed: string): string | null {
  const serial = typed.replace(/\s+/gu, '').toUpperCase().replace(LEADING_WORD, '');
  return SERIAL.test(serial) ? serial : null;
}
