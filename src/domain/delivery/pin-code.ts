export const PIN_PATTERN = /^[1-9][0-9]{5}$/;
