const PIN_DIGITS = 6;

export class ZonesByPrefix<Zone> {
  // Prefixes never begin with 0, so a number identifies one, with less memory.
  private readonly zones = new Map<number, Zone>();
  private readonly otherwise: Zone;

  constructor(prefixes: Iterable<readonly [prefix: string, zone: Zone]>, otherwise: Zone) {
    for (const [prefix, zone] of prefixes) this.zones.set(Number(prefix), zone);
    this.otherwise = otherwise;
  }

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
