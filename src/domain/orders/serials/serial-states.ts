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

/** Where the unit with a serial number is. */
export type SerialState = (typeof SERIAL_STATES)[number];
