import { courierTime, stateOfCourierWord, type StatusVerdict } from './courier-status.ts';
import type { SentState, ShipmentState } from '../parcels/shipment-states.ts';
import { withoutFormulaQuote } from '../../kit/rules/csv.ts';
import { isoDayOf } from '../../kit/rules/dates.ts';
import * as dispatchDeskMessages from './dispatch-desk.words.ts';
import type { WantedColumns } from '../../imports/reading/sheet-table.server.ts';

export const STATUS_COLUMNS = {
  number: {
    patterns: [
      /^(?:awb|waybill|tracking|docket|consignment)(?:no|number|nr)?$/,
      /^(?:awb|waybill|tracking|docket|consignment)(?:no|number|nr|id)/,
    ],
    isRequired: true,
  },
  status: {
    patterns: [/^(?:current)?status$/, /^(?:shipment|delivery|latest|last)status$/],
    isRequired: true,
  },
  day: {
    patterns: [/^(?:status)?date(?:time)?$/, /^deliveredon$/, /^deliver(?:y|ed)date$/],
    isRequired: false,
  },
  courier: { patterns: [/^courier(?:name)?$/], isRequired: false },
} satisfies WantedColumns;

export type StatusCells = Record<keyof typeof STATUS_COLUMNS, string>;

const faults = dispatchDeskMessages.statusFaults;
const HAS_TIME = /\d:\d/;

export interface StatusRow {
  row: number;
  number: string;
  courier: string;
  to: SentState | null;
  at: Date | null;
  /** Whether the file gives more than a day. */
  isExact: boolean;
  fault: string | null;
}

/** A parcel as far as its state is known while a file is read. */
export interface KnownParcel {
  id: string;
  orderId: number;
  order: string;
  parcel: number;
  state: ShipmentState;
  number: string;
  /** Code and name of the courier, folded. */
  couriers: string[];
  packedAt: Date;
  events: { kind: string; at: Date }[];
}

export interface CheckedRow extends StatusRow {
  known: KnownParcel | null;
  from: ShipmentState | null;
  verdict: StatusVerdict;
  why: string | null;
}

/** @param cells below the heading */
export function statusRows(cells: readonly StatusCells[], now: Date): StatusRow[] {
  return cells.map((each, index) => {
    const text = (cell: string) => withoutFormulaQuote(cell.trim()).trim();
    const [number, word, day] = [text(each.number).toUpperCase(), text(each.status), text(each.day)];
    const to = stateOfCourierWord(word);
    const at = courierTime(day, now);
    const fault =
      number === ''
        ? faults.number
        : to === null
          ? faults.word(word)
          : at === null
            ? faults.day(day)
            : at > now
              ? faults.future
              : null;
    return {
      ...{ row: index + 1, number, courier: folded(text(each.courier)), to, at },
      ...{ isExact: HAS_TIME.test(day), fault },
    };
  });
}

export function folded(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

/**
 * Decides the effect of each row, one after the other: a later row of a parcel finds it where the one before left it.
 * @param known by tracking number; changed along the way
 */
export function checkRows(
  rows: readonly StatusRow[],
  known: ReadonlyMap<string, readonly KnownParcel[]>,
): CheckedRow[] {
  return rows.map((row) => {
    const parcels = (known.get(row.number) ?? []).filter(
      ({ couriers }) => row.courier === '' || couriers.includes(row.courier),
    );
    const parcel = parcels.length === 1 ? parcels[0]! : null;
    const from = parcel?.state ?? null;
    const checked = (verdict: StatusVerdict, why: string | null = null) => ({
      ...{ ...row, known: parcel, from, verdict, why },
    });
    if (row.fault !== null) return checked('fault', row.fault);
    if (parcel === null) return checked('unknown');
    const { verdict, why } = verdictOf(row, parcel);
    if (verdict === 'change') {
      parcel.state = row.to!;
      parcel.events.push({ kind: row.to!, at: row.at! });
    }
    return checked(verdict, why);
  });
}

function verdictOf(
  { to, at, isExact }: StatusRow,
  parcel: KnownParcel,
): { verdict: StatusVerdict; why: string | null } {
  if (to === parcel.state) return { verdict: 'same', why: null };
  if (parcel.state === 'came_back') return { verdict: 'old', why: faults.ended };
  const last = parcel.events.reduce((time, event) => (event.at > time ? event.at : time), parcel.packedAt);
  // A day without a time is read as its end, or as now: the same file again would otherwise be later each time.
  const wasSaid = parcel.events.some(
    (event) =>
      (event.kind === 'handed_over' ? 'on_the_way' : event.kind) === to &&
      (isExact ? +event.at === +at! : isoDayOf(event.at) === isoDayOf(at!)),
  );
  return { verdict: at! < last || wasSaid ? 'old' : 'change', why: null };
}
