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
