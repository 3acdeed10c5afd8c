import type { Shop } from './settings.shapes.ts';

/** @returns nothing until the address is entered */
export function shopAddressLine({ line1, line2, city, state, pin }: Shop['address']): string {
  if (line1 === '') return '';
  return [line1, line2, city, `${state} ${pin}`].filter((part) => part !== '').join(', ');
}
