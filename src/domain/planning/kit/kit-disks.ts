import { diskFindings } from '../checks/check-pairs.ts';
import { sheetMbps } from '../facts/camera-bitrate.ts';
import { exactly, mapped, plus, type Estimate } from '../facts/estimate.ts';
import type { PlanConstants } from '../facts/plan-constants.ts';
import type { PlanProduct } from '../facts/plan-facts.ts';
import { diskSets, type DiskNeed, type DiskSet } from '../storage/storage-disks.ts';
import { boughtTB, gbPerDayOf, neededTB, tbPerYearOf } from '../storage/storage-figures.ts';
import { paiseOf } from '../../platform/money.ts';
import type { ChosenCamera } from './kit-cameras.ts';
import type { KitDemand } from './kit-demand.ts';
import { isAcceptable, isNotedAgainst, namedOf, type KitKnowledge, type OwnMark } from './kit-parts.ts';
import type { Recorder, RecordingNeed } from './kit-recorders.ts';

const HOURS_PER_DAY = 24;

type Room = Pick<DiskNeed, 'bays' | 'tbPerBay'>;

/** Finds the cheapest disks that fit a recorder; recorders of equal room and rate share one search. */
export function diskFinder(
  { cameras, cameraRefs, demand }: RecordingNeed,
  { stock, constants, notes }: KitKnowledge,
): (recorder: Recorder) => DiskSet | null {
  const setOfRoom = new Map<string, DiskSet | null>();
  return (recorder) => {
    const room = roomOf(recorder);
    if (!room) return null;
    const mbps = mbpsOf(cameras, recorder, constants);
    if (!mbps) return null;
    // Notes are about one recorder.
    const about = notes.size > 0 || recorder.own ? recorder.product._id : '';
    const key = [room.bays, room.tbPerBay, mbps.expected, about].join(' ');
    const known = setOfRoom.get(key);
    if (known !== undefined) return known;
    const need = diskNeed(mbps, room, demand, constants);
    const [set = null] = diskSets(need, stock.disk, constants, (disk) => isAllowed(disk, recorder));
    setOfRoom.set(key, set);
    return set;
  };

  function isAllowed(disk: PlanProduct<'disk'> & OwnMark, recorder: Recorder): boolean {
    return (
      !isNotedAgainst(disk.product, cameraRefs, notes) &&
      isAcceptable(diskFindings(namedOf(disk), namedOf(recorder), notes), disk, recorder)
    );
  }
}

/** Null where nothing fits; an own recorder of which no bay is known has one. */
function roomOf({ facts: { hddBays, maxStorageTB }, own }: Recorder): Room | null {
  if (hddBays === 0) return null;
  if (hddBays !== undefined && maxStorageTB !== undefined)
    return { bays: hddBays, tbPerBay: maxStorageTB / hddBays };
  return own ? { bays: hddBays ?? 1, tbPerBay: maxStorageTB ?? null } : null;
}

/** A lower bound of the cost of disks with any recorder. */
export function leastDiskPaise(
  { cameras, demand }: RecordingNeed,
  { stock, constants }: KitKnowledge,
): number {
  const mbps = mbpsOf(cameras, null, constants);
  if (!mbps) return 0;
  const anyRoom = { bays: Infinity, tbPerBay: null };
  const [cheapest] = diskSets(diskNeed(mbps, anyRoom, demand, constants), stock.disk, constants);
  return cheapest ? paiseOf(cheapest.price) : 0;
}

function diskNeed(
  mbps: Estimate,
  room: Room,
  { days, hoursPerDay, atLeast }: KitDemand,
  constants: PlanConstants,
): DiskNeed {
  const gbPerDay = gbPerDayOf(mbps, hoursPerDay);
  const bound = atLeast ? 'high' : 'expected';
  return {
    ...room,
    buyTB: boughtTB(neededTB(gbPerDay, days), constants)[bound],
    tbPerYear: tbPerYearOf(gbPerDayOf(mbps, HOURS_PER_DAY))[bound],
    gbPerDay,
  };
}

/** The sum of all cameras; null if unknown. */
function mbpsOf(
  cameras: readonly ChosenCamera[],
  recorder: Recorder | null,
  constants: PlanConstants,
): Estimate | null {
  let sum = exactly(0);
  for (const { from, points } of cameras) {
    const ofOne = sheetMbps(from.facts, recorder?.facts ?? null, constants);
    if (!ofOne) return null;
    const ofModel = mapped(ofOne, (mbps) => mbps * points.length);
    sum = plus(sum, ofModel);
  }
  return sum;
}
