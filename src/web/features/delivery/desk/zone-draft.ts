import { MAX_PRICE_RUPEES } from '../../../../domain/catalogue/catalogue-limits.ts';
import type { ZoneFields, ZoneReply } from '../../../../contract/delivery/zones-shapes.ts';
import { typedRupees, typedWhole } from '../../../lib/typed-rupees.ts';

export interface ZoneDraft {
  name: string;
  isDefault: boolean;
  served: boolean;
  daysMin: string;
  daysMax: string;
  cod: boolean;
  codMost: string;
  installs: boolean;
  perKg: string;
  freeGrams: string;
  fees: { from: string; fee: string }[];
  prefixes: string;
}

export type ZoneFaults = Partial<Record<keyof ZoneDraft, string>>;

export const emptyZone: ZoneDraft = {
  name: '',
  isDefault: false,
  served: true,
  daysMin: '3',
  daysMax: '7',
  cod: true,
  codMost: '',
  installs: false,
  perKg: '0',
  freeGrams: '0',
  fees: [{ from: '0', fee: '0' }],
  prefixes: '',
};

export function zoneDraftOf(zone: ZoneReply): ZoneDraft {
  return {
    name: zone.name,
    isDefault: zone.isDefault,
    served: zone.served,
    daysMin: String(zone.daysMin),
    daysMax: String(zone.daysMax),
    cod: zone.cod,
    codMost: zone.codMost === null ? '' : String(zone.codMost),
    installs: zone.installs,
    perKg: String(zone.perKg),
    freeGrams: String(zone.freeGrams),
    fees: zone.fees.map(({ from, fee }) => ({ from: String(from), fee: String(fee) })),
    prefixes: zone.prefixes.join(' '),
  };
}

/** Finds only text that is not a number; the server checks the rest. */
export function zoneBodyOf(draft: ZoneDraft): { body: ZoneFields } | { faults: ZoneFaults } {
  const faults: ZoneFaults = {};
  const number = (field: keyof ZoneDraft, typed: string, isWhole = false): number => {
    const value = isWhole ? typedWhole(typed) : typedRupees(typed);
    if (value === null || value > MAX_PRICE_RUPEES * 10) {
      faults[field] ??= isWhole
        ? 'Please enter a whole number.'
        : 'Please enter rupees with at most two decimals.';
    }
    return value ?? 0;
  };
  const body: ZoneFields = {
    name: draft.name.trim(),
    isDefault: draft.isDefault,
    served: draft.served,
    daysMin: number('daysMin', draft.daysMin, true),
    daysMax: number('daysMax', draft.daysMax, true),
    cod: draft.cod,
    codMost: draft.codMost.trim() === '' ? null : number('codMost', draft.codMost),
    installs: draft.installs,
    perKg: number('perKg', draft.perKg),
    freeGrams: number('freeGrams', draft.freeGrams, true),
    fees: draft.fees.map(({ from, fee }) => ({ from: number('fees', from), fee: number('fees', fee) })),
    prefixes: draft.prefixes.split(/[\s,;]+/).filter((prefix) => prefix !== ''),
  };
  if (body.name === '') faults.name = 'Please enter a name.';
  return Object.keys(faults).length > 0 ? { faults } : { body };
}
