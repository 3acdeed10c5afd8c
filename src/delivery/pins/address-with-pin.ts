/** The place of a PIN code, as far as it is known. */
export interface PostalPlace {
  pin?: string | null;
  state?: string | null;
  /** Goods that are picked up go to no address. */
  method?: string | null;
}

/**
 * The address as a courier needs it, for labels, slips, mails and order pages: the lines as typed, and the State with the PIN
 * code, which is typed in a field of its own, as the last line unless the text has the PIN code.
 */
export function addressWithPin(typed: string, place: PostalPlace | null | undefined): string {
  const { pin = null, state = null, method } = place ?? {};
  if (
    pin === null ||
    method === 'pickup' ||
    new RegExp(`(?<!\\d)${pin}(?!\\d)`).test(typed.replace(/(\d{3}) (\d{3})(?!\d)/g, '$1$2'))
  )
    return typed;
  return `${typed.trimEnd()}\n${[state, pin].filter(Boolean).join(' ')}`;
}
