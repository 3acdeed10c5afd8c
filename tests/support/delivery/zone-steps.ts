import { randomUUID } from 'node:crypto';
import type { ZoneFields } from '../../../src/delivery/zones/zones.shapes.ts';

/** @returns a zone without prefixes and fees, under a name of its own */
export function zoneFields(changes: Partial<ZoneFields> = {}): ZoneFields {
  return {
    name: `Zone ${randomUUID()}`,
    isDefault: false,
    served: true,
    daysMin: 2,
    daysMax: 5,
    cod: true,
    codMost: null,
    installs: false,
    perKg: 0,
    freeGrams: 0,
    prefixes: [],
    fees: [{ from: 0, fee: 0 }],
    ...changes,
  };
}
