/** A PIN code of India Post: six digits, the first of which is not 0. Forms and the server check it with this pattern. */
export const PIN_PATTERN = /^[1-9][0-9]{5}$/;

/** The sentences about PIN codes; apart from messages.ts, because most pages do not need them. */
export const pinMessages = {
  invalid: 'A PIN code has six digits, and the first is not 0.',
  /** For the PIN code that a delivery is promised to. */
  delivery: 'A PIN code has six digits and does not begin with 0.',
  unknown: 'No State has PIN codes that begin like this.',
};
