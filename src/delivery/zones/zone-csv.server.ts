import { setImmediate } from 'node:timers/promises';
import { csvOf, withoutFormulaQuote } from '../../kit/rules/csv.ts';
import * as zoneMessages from './zone.words.ts';
import {
  type ZoneFields,
  zonePrefix,
  type ZoneReply,
  type ZonesImport,
  zoneTerms,
  type ZoneTerms,
} from './zones.shapes.ts';
import { csvRecords } from '../../platform/records/record.server.ts';
import { paiseOf, rupeesOf } from '../../kit/rules/money.ts';
import type { ZoneWithPrefixes } from './delivery-rules.server.ts';

const COLUMNS = [
  ...(['zone', 'prefix', 'served', 'days_min', 'days_max', 'cod', 'cod_most'] as const),
  ...(['installs', 'fees', 'per_kg', 'free_grams'] as const),
];
type Row = Record<(typeof COLUMNS)[number], string>;

const NO_PREFIX = 'none';
const MAX_FAULTS = 200;
const ROWS_AT_ONCE = 200;
const sentences = zoneMessages.csv;

interface ReadZones {
  zones: ZoneFields[];
  faults: ZonesImport['faults'];
}

export function zonesCsv(zones: readonly ZoneReply[]): string {
  const yesNo = (value: boolean) => (value ? 'yes' : 'no');
  const rows = zones.flatMap((zone) => {
    const bare = zone.isDefault ? [''] : zone.prefixes.length === 0 ? [NO_PREFIX] : [];
    return [...bare, ...zone.prefixes].map((prefix) => [
      ...[zone.name, prefix, yesNo(zone.served), String(zone.daysMin), String(zone.daysMax)],
      ...[yesNo(zone.cod), zone.codMost === null ? '' : String(zone.codMost), yesNo(zone.installs)],
      ...[zone.fees.map(({ from, fee }) => `${from}:${fee}`).join('|'), String(zone.perKg)],
      String(zone.freeGrams),
    ]);
  });
  return csvOf([COLUMNS, ...rows]);
}

/** Zones with faults must not be used. Other requests are served between the pieces of a large file. */
export async function readZonesCsv(csv: string): Promise<ReadZones> {
  const reading = new ZoneFile();
  let headings: string[] | null = null;
  let row = 0;
  try {
    for await (const cells of csvRecords(csv)) {
      if (headings === null) {
        headings = cells.map((heading) => heading.trim().toLowerCase());
        const missing = COLUMNS.filter((column) => !headings!.includes(column));
        if (missing.length > 0) return refused(missing.map((column) => sentences.column(column)));
        continue;
      }
      reading.addCells(++row, headings, cells);
      if (row % ROWS_AT_ONCE === 0) await setImmediate();
    }
  } catch {
    return refused([sentences.unreadable]);
  }
  if (headings === null) return refused(COLUMNS.map((column) => sentences.column(column)));
  return reading.end(row);
}

function refused(messages: string[]): ReadZones {
  return { zones: [], faults: messages.map((message) => ({ row: 0, message })) };
}

class ZoneFile {
  private readonly faults: ZonesImport['faults'] = [];
  private readonly zones = new Map<string, ZoneFields>();
  private readonly prefixes = new Set<string>();
  private hasDefault = false;

  fault(row: number, message: string): void {
    if (this.faults.length < MAX_FAULTS) this.faults.push({ row, message });
  }

  addCells(row: number, headings: readonly string[], cells: readonly string[]): void {
    if (cells.length !== headings.length) return this.fault(row, sentences.cells);
    const cellOf = (column: string) => withoutFormulaQuote(cells[headings.indexOf(column)]!.trim()).trim();
    this.add(row, Object.fromEntries(COLUMNS.map((column) => [column, cellOf(column)])) as Row);
  }

  private add(row: number, cells: Row): void {
    const terms = this.termsOf(row, cells);
    if (terms === null) return;
    const known = this.zones.get(terms.name);
    if (known && !saysTheSame(known, terms)) return this.fault(row, sentences.differs(terms.name));
    const zone = known ?? { ...terms, isDefault: false, prefixes: [] };
    this.zones.set(terms.name, zone);
    if (cells.prefix === '') this.makeDefault(row, zone);
    else if (cells.prefix.toLowerCase() !== NO_PREFIX) this.addPrefix(row, zone, cells.prefix);
  }

  end(rows: number): ReadZones {
    if (rows === 0) this.fault(0, sentences.empty);
    else if (!this.hasDefault) this.fault(0, sentences.noDefault);
    const zones = [...this.zones.values()];
    for (const zone of zones) zone.prefixes.sort();
    return { zones, faults: this.faults };
  }

  private makeDefault(row: number, zone: ZoneFields): void {
    if (this.hasDefault) return this.fault(row, sentences.twoDefaults);
    this.hasDefault = true;
    zone.isDefault = true;
  }

  private addPrefix(row: number, zone: ZoneFields, prefix: string): void {
    if (!zonePrefix.safeParse(prefix).success) return this.fault(row, zoneMessages.prefix);
    if (this.prefixes.has(prefix)) return this.fault(row, zoneMessages.prefixTwice(prefix));
    this.prefixes.add(prefix);
    zone.prefixes.push(prefix);
  }

  private termsOf(row: number, cells: Row): ZoneTerms | null {
    const { fault, value } = parsedTerms(cells);
    if (fault !== null) this.fault(row, fault);
    return value;
  }
}

function parsedTerms(cells: Row): { fault: string; value: null } | { fault: null; value: ZoneTerms } {
  for (const column of ['served', 'cod', 'installs'] as const)
    if (!/^(yes|no)$/i.test(cells[column])) return { fault: sentences.yesNo(column), value: null };
  for (const column of ['days_min', 'days_max', 'per_kg', 'free_grams'] as const)
    if (Number.isNaN(numberOf(cells[column]))) return { fault: sentences.number(column), value: null };
  if (cells.cod_most !== '' && Number.isNaN(numberOf(cells.cod_most)))
    return { fault: sentences.number('cod_most'), value: null };
  const parsed = zoneTerms.safeParse({
    name: cells.zone,
    served: isYes(cells.served),
    daysMin: numberOf(cells.days_min),
    daysMax: numberOf(cells.days_max),
    cod: isYes(cells.cod),
    codMost: cells.cod_most === '' ? null : numberOf(cells.cod_most),
    installs: isYes(cells.installs),
    perKg: numberOf(cells.per_kg),
    freeGrams: numberOf(cells.free_grams),
    fees: feesOf(cells.fees),
  });
  if (!parsed.success) return { fault: parsed.error.issues[0]!.message, value: null };
  const [fault] = Object.values(termsFaults(parsed.data));
  return fault === undefined ? { fault: null, value: parsed.data } : { fault, value: null };
}

/** @param text `0:49|5000:0` */
function feesOf(text: string): ZoneTerms['fees'] {
  const steps = text.split('|').map((step) => {
    const [from = '', fee = '', ...rest] = step.split(':');
    return rest.length > 0 ? { from: NaN, fee: NaN } : { from: numberOf(from), fee: numberOf(fee) };
  });
  return steps.sort((a, b) => a.from - b.from);
}

function isYes(text: string): boolean {
  return text.toLowerCase() === 'yes';
}

/** NaN for anything but plain digits with at most two decimals. */
function numberOf(text: string): number {
  return /^\d{1,13}(\.\d{1,2})?$/.test(text.trim()) ? Number(text) : NaN;
}

function saysTheSame({ isDefault: _isDefault, prefixes: _prefixes, ...known }: ZoneFields, terms: ZoneTerms) {
  return Object.entries(terms).every(
    ([field, value]) => JSON.stringify(value) === JSON.stringify(known[field as keyof ZoneTerms]),
  );
}

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
