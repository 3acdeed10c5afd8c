import { normalisedSerial } from '../serials/serial-outcomes.ts';
import { sumOfUnits, unitKey, type OrderUnits } from '../orders/order-units.ts';
import type { Outcome } from '../parcels/shipment-states.ts';
import * as dispatchDeskMessages from './dispatch-desk.words.ts';
import type { CameBack } from './shipments.shapes.ts';
import { invalid, type Refused } from '../../kit/server/http/errors.ts';
import type { ParcelSerial } from '../serials/parcel-serials.server.ts';
import { unitAt } from '../parcels/parcel-lines.server.ts';

export interface UnitOutcome extends OrderUnits {
  outcome: Outcome;
  serials: ParcelSerial[];
}

type SentLine = CameBack['lines'][number];

/**
 * The outcome of each unit of a parcel, and of each serial number. Units need not be named where all of a line share
 * one outcome.
 * @param held the parcel's units
 * @param isLost then nothing of it can be put back or repaired
 * @throws Refused 400 `lines` unless each unit occurs once
 */
export function unitOutcomes(
  held: readonly OrderUnits[],
  serials: readonly ParcelSerial[],
  sent: readonly SentLine[],
  isLost: boolean,
): UnitOutcome[] {
  const lines = sent.map((line, index) => {
    const { position, productId } = unitAt({ units: [...held] }, line, `lines.${index}`);
    return { ...line, position, productId };
  });
  const [wanted, given] = [sumOfUnits(held), sumOfUnits(lines)];
  if ([...wanted].some(([key, quantity]) => given.get(key) !== quantity)) throw notEachOnce();
  if (isLost && lines.some(({ outcome }) => outcome === 'restock' || outcome === 'repair'))
    throw notEachOnce();
  const free = new Map(serials.map((serial) => [`${unitKey(serial)} ${serial.serial}`, serial]));
  const named = lines.map((line) => {
    const { position, productId, quantity, outcome } = line;
    const own = serials.filter((serial) => unitKey(serial) === unitKey(line));
    const isWhole = wanted.get(unitKey(line)) === quantity;
    const taken =
      line.serials === undefined && isWhole
        ? own
        : (line.serials ?? []).map((typed) => free.get(`${unitKey(line)} ${normalisedSerial(typed)}`));
    const found = taken.flatMap((serial) => serial ?? []);
    if (found.length < taken.length || found.length > quantity) throw notEachOnce();
    return { position, productId, quantity, outcome, serials: found };
  });
  const ids = named.flatMap((line) => line.serials.map(({ id }) => id));
  if (new Set(ids).size !== ids.length || ids.length !== serials.length) throw notEachOnce();
  return named;
}

function notEachOnce(): Refused {
  return invalid(dispatchDeskMessages.everyUnit, { lines: dispatchDeskMessages.everyUnit });
}
