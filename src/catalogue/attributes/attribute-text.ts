import { listingShopMessages } from '../listing/listing-shop.words.ts';
import { indianNumber } from '../../kit/rules/money.ts';
import type { Attribute } from './attributes.shapes.ts';
import type { Specs } from '../listing/catalogue.shapes.ts';

/** The value as shown: `5 MP`, `80°`, `Yes`, `TVI, CVI`. */
export function valueText({ unit, name }: Pick<Attribute, 'unit' | 'name'>, value: Specs[string]): string {
  if (value === true) return listingShopMessages.yes;
  if (value === false) return listingShopMessages.no;
  if (Array.isArray(value)) return value.join(', ');
  const text = Number.isInteger(value) ? indianNumber(Number(value)) : String(value);
  // The unit is not repeated: not `Channels: 8 channels`.
  if (unit === '' || unit === name.toLowerCase()) return text;
  return unit === '°' || unit === '×' ? text + unit : `${text} ${unit}`;
}
