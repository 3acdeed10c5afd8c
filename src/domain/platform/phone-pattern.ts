import { PHONE_DIGITS } from './platform-limits.ts';

/** An Indian mobile number without +91; forms and the server check it with this pattern. */
export const PHONE_PATTERN = new RegExp(`^[0-9]{${PHONE_DIGITS}}$`);
