import { MAX_PRICE_RUPEES } from '../../catalogue/products/catalogue-limits.ts';
import type { ZoneFields, ZoneReply } from './zones.shapes.ts';
import { typedRupees, typedWhole } from '../../kit/web/lib/typed-rupees.ts';

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
export function zoneFaultsOf(draft: ZoneDraft): ZoneFaults {
  const faults: ZoneFaults = {};
  const expect = (field: keyof ZoneDraft, value: number | null, sentence: string) => {
    if (value === null || value > MAX_PRICE_RUPEES * 10) faults[field] ??= sentence;
  };
  const { codMost, fees } = draft;
  for (const field of ['daysMin', 'daysMax', 'freeGrams'] as const)
    expect(field, typedWhole(draft[field]), 'Please enter a whole number.');
  const rupees = [
    ['perKg', draft.perKg],
    ...(codMost.trim() === '' ? [] : [['codMost', codMost] as const]),
    ...fees.flatMap(({ from, fee }) => [['fees', from] as const, ['fees', fee] as const]),
  ] as const;
  for (const [field, typed] of rupees)
    expect(field, typedRupees(typed), 'Please enter rupees with at most two decimals.');
  if (draft.name.trim() === '') faults.name = 'Please enter a name.';
  return faults;
}

/** @param draft without faults */
export function zoneBodyOf(draft: ZoneDraft): ZoneFields {
  const rupees = (typed: string) => typedRupees(typed) ?? 0;
  const whole = (typed: string) => typedWhole(typed) ?? 0;
  return {
    name: draft.name.trim(),
    isDefault: draft.isDefault,
    served: draft.served,
    daysMin: whole(draft.daysMin),
    daysMax: whole(draft.daysMax),
    cod: draft.cod,
    codMost: draft.codMost.trim() === '' ? null : rupees(draft.codMost),
    installs: draft.installs,
    perKg: rupees(draft.perKg),
    freeGrams: whole(draft.freeGrams),
    fees: draft.fees.map(({ from, fee }) => ({ from: rupees(from), fee: rupees(fee) })),
    prefixes: draft.prefixes.split(/[\s,;]+/).filter((prefix) => prefix !== ''),
  };
}
