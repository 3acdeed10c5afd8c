import { MAX_KIT_PARTS, MAX_PART_QUANTITY } from '../../domain/catalogue/catalogue-limits.ts';
import { indianNumber } from '../../domain/platform/money.ts';

export const quantity = `A kit holds 1 to ${indianNumber(MAX_PART_QUANTITY)} of a part.`;
export const tooMany = `A kit has at most ${MAX_KIT_PARTS} different parts.`;
export const twice = 'A part stands in the list twice.';
export const partUnknown = 'A part is not in the catalogue any more.';
export const sharedParts = (name: string, left: number) =>
  left === 0
    ? `${name} cannot be had together with the other products here: its parts are needed for them.`
    : `Only ${left} of ${name} can be had together with the other products here.`;
export const kitInKit = 'A kit cannot be a part of another kit.';
