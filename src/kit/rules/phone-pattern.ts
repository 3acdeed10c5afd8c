import { PHONE_DIGITS } from '../../platform/settings/platform-limits.ts';

export const PHONE_PATTERN = new RegExp(`^[0-9]{${PHONE_DIGITS}}$`);
