import type { Shop } from './settings.shapes.ts';

export function shopAddressLine({ line1, line2, city, state, pin }: Shop['address']): string {
  return [line1, line2, city, `${state} ${pin}`].filter((part) => part !== '').join(', ');
}
