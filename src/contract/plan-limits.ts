/** How much one question may ask. */

export const MAX_GROUPS = 50;
export const MAX_PER_GROUP = 256;
export const MAX_CAMERAS = 512;
export const MAX_DAYS = 400;
export const MAX_PLAN_VOLTS = 60;
export const MIN_PLAN_VOLTS = 5;
