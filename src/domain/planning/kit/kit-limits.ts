export const MAX_KIT_PARTS = 50;
export const MAX_PART_QUANTITY = 1000;
