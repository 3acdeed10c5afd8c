import { MAX_KIT_PARTS, MAX_PART_QUANTITY } from '../products/catalogue-limits.ts';
import { indianNumber } from '../../kit/rules/money.ts';

export const quantity = `A kit holds 1 to ${indianNumber(MAX_PART_QUANTITY)} of a part.`;
export const tooMany = `A kit has at most ${MAX_KIT_PARTS} different parts.`;
export const twice = 'A part is in the list twice.';
export const partUnknown = 'A part is not in the catalogue any more.';
export const sharedParts = (name: string, left: number) =>
  left === 0
    ? `We do not have enough parts for ${name} together with the other items in your cart.`
    : `We have parts for only ${left} of ${name} together with the other items in your cart.`;
export const kitInKit = 'A kit cannot be a part of another kit.';
