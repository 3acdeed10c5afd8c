import { countryCodeOf, countryName } from '../certificates/countries.ts';
import type { ProductBody, Specs } from '../listing/catalogue.shapes.ts';

const KEY = 'countryOfOrigin';

export interface OriginColumns {
  origin: string | null | undefined;
  specs: Specs | undefined;
}

/** Keeps the origin's code and its name in the specs in step; the code wins. An unknown name stays, without a code. */
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
