import { countryCodeOf, countryName } from '../../../../domain/catalogue/countries.ts';
import type { ProductBody, Specs } from '../../../../contract/catalogue/catalogue-shapes.ts';

/** The key in a product's specs that has the English name of its origin. */
const KEY = 'countryOfOrigin';

/** The columns of the origin; undefined ones are not changed. */
export interface OriginColumns {
  origin: string | null | undefined;
  specs: Specs | undefined;
}

/**
 * Keeps the code of the origin and its name in the specs together: writing either sets both, and the code wins. A name
 * that is no country's stays as it is written, without a code.
 * @param before the specs so far
 */
export function originOf(
  { origin, specs }: Pick<ProductBody, 'origin' | 'specs'>,
  before: Specs,
): OriginColumns {
  if (origin === undefined) {
    if (specs === undefined) return { origin, specs };
    const name = specs[KEY];
    const code = typeof name === 'string' ? countryCodeOf(name) : null;
    return { origin: code, specs: code === null ? specs : { ...specs, [KEY]: countryName(code) } };
  }
  const others = Object.entries(specs ?? before).filter(([key]) => key !== KEY);
  const name = origin === null ? [] : [[KEY, countryName(origin)] as const];
  return { origin, specs: Object.fromEntries([...others, ...name]) };
}
