import { paiseOf, rupeesOf } from '../../kit/rules/money.ts';
import * as zoneMessages from './zone.words.ts';
import type { ZoneFields, ZoneReply, ZoneTerms } from './zones.shapes.ts';
import type { ZoneWithPrefixes } from './read-zones.server.ts';

export function zoneReply({ id, codMostPaise, perKgPaise, steps, ...zone }: ZoneWithPrefixes): ZoneReply {
  return {
    _id: id,
    name: zone.name,
    isDefault: zone.isDefault,
    served: zone.served,
    daysMin: zone.daysMin,
    daysMax: zone.daysMax,
    cod: zone.cod,
    codMost: codMostPaise === null ? null : rupeesOf(codMostPaise),
    installs: zone.installs,
    perKg: rupeesOf(perKgPaise),
    freeGrams: zone.freeGrams,
    prefixes: zone.prefixes,
    fees: steps.map(({ fromPaise, feePaise }) => ({ from: rupeesOf(fromPaise), fee: rupeesOf(feePaise) })),
  };
}

export function zoneColumns(fields: Omit<ZoneFields, 'prefixes' | 'fees'>) {
  return {
    name: fields.name,
    is_default: fields.isDefault,
    served: fields.served,
    days_min: fields.daysMin,
    days_max: fields.daysMax,
    cod: fields.cod,
    cod_most_paise: fields.codMost === null ? null : paiseOf(fields.codMost),
    installs: fields.installs,
    per_kg_paise: paiseOf(fields.perKg),
    free_grams: fields.freeGrams,
  };
}

export function termsFaults({ daysMin, daysMax, fees }: Pick<ZoneTerms, 'daysMin' | 'daysMax' | 'fees'>) {
  const faults: Record<string, string> = {};
  if (daysMin > daysMax) faults.daysMax = zoneMessages.daysOrder;
  const froms = new Set(fees.map(({ from }) => from));
  if (!froms.has(0) || froms.size < fees.length) faults.fees = zoneMessages.fees;
  return faults;
}
