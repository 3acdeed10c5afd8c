const PIN_DIGITS = 6;

/** Finds the zone of a PIN code: the one with the longest prefix that fits. */
export class ZonesByPrefix<Zone> {
  // Prefixes never begin with 0, so that the number of a prefix stands for it, and takes less memory than its text.
  private readonly zones = new Map<number, Zone>();
  private readonly otherwise: Zone;

  /**
   * @param prefixes 1 to 6 digits each, the first not 0
   * @param otherwise the zone of a PIN that no prefix fits
   */
  constructor(prefixes: Iterable<readonly [prefix: string, zone: Zone]>, otherwise: Zone) {
    for (const [prefix, zone] of prefixes) this.zones.set(Number(prefix), zone);
    this.otherwise = otherwise;
  }

  /** @param pin six digits, the first not 0 */
  zoneOf(pin: string): Zone {
    let number = Number(pin);
    for (let digits = PIN_DIGITS; digits > 0; digits--) {
      const zone = this.zones.get(number);
      if (zone !== undefined) return zone;
      number = Math.floor(number / 10);
    }
    return this.otherwise;
  }
}
