import { PHONE_DIGITS } from './platform-limits.ts';

export const PHONE_PATTERN = new RegExp(`^[0-9]{${PHONE_DIGITS}}$`);
