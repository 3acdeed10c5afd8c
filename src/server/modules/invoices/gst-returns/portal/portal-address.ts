import { optionalText } from './portal-text.ts';

export interface PortalAddress {
  addr1: string;
  addr2: string | undefined;
  place: string;
  /** Null where the address has none. */
  pin: number | null;
}

const MAX_LINE_LENGTH = 100;
const MAX_PLACE_LENGTH = 50;
const MIN_OPTIONAL_LENGTH = 3;

/**
 * The PIN is in the last line, `city pin`, or the last six digits of a typed address.
 * @param state used as the place where the address has none
 */
export function portalAddress(printed: string, state: string): PortalAddress {
  const lines = printed.split('\n').filter((line) => line.trim() !== '');
  const [, city, cityPin] = /^(.+) ([1-9]\d{5})$/.exec(lines.at(-1) ?? '') ?? [];
  const pin =
    cityPin ??
    printed
      .match(/(?<!\d)[1-9]\d{2} ?\d{3}(?!\d)/g)
      ?.at(-1)
      ?.replace(' ', '');
  const isOfParts = lines.length > 1 && city !== undefined;
  const [first = state, ...rest] = isOfParts ? lines.slice(0, -1) : lines;
  return {
    addr1: optionalText(first, 1, MAX_LINE_LENGTH) ?? state,
    addr2: optionalText(rest.join(', '), MIN_OPTIONAL_LENGTH, MAX_LINE_LENGTH),
    place: (isOfParts ? optionalText(city, MIN_OPTIONAL_LENGTH, MAX_PLACE_LENGTH) : undefined) ?? state,
    pin: pin === undefined ? null : Number(pin),
  };
}
