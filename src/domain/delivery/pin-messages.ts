/** The sentences about PIN codes; apart from messages.ts, because most pages do not need them. */

export const invalid = 'A PIN code has six digits, and the first is not 0.';
/** For the PIN code that a delivery is promised to. */
export const delivery = 'A PIN code has six digits and does not begin with 0.';
export const unknown = 'No State has PIN codes that begin like this.';
