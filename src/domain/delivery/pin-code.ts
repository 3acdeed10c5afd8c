/** A PIN code of India Post: six digits, the first of which is not 0. Forms and the server check it with this pattern. */
export const PIN_PATTERN = /^[1-9][0-9]{5}$/;
