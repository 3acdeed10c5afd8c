import { diskFindings } from '../checks/check-pairs.ts';
import { sheetMbps } from '../facts/camera-bitrate.ts';
import { exactly, mapped, plus, type Estimate } from '../facts/estimate.ts';
import type { PlanConstants } from '../facts/plan-constants.ts';
import { diskSets, type DiskNeed, type DiskSet } from '../storage/storage-disks.ts';
import { boughtTB, gbPerDayOf, neededTB, tbPerYearOf } from '../storage/storage-figures.ts';
import { paiseOf } from '../../platform/money.ts';
import type { ChosenCamera } from './kit-cameras.ts';
import { isNotedAgainst, namedOf, type KitDemand, type KitKnowledge } from './kit-parts.ts';
import type { Recorder, RecordingNeed } from './kit-recorders.ts';

const HOURS_PER_DAY = 24;

type Room = Pick<DiskNeed, 'bays' | 'tbPerBay'>;

/** Finds the cheapest disks that fit a recorder; recorders of equal room and rate share one search. */
export function diskFinder(
  { cameras, cameraRefs, demand }: RecordingNeed,
  { stock, constants, notes }: KitKnowledge,
): (recorder: Recorder) => DiskSet | null {
  const setsOfRoom = new Map<string, DiskSet[]>();
  return (recorder) => {
    const { hddBays, maxStorageTB } = recorder.facts;
    if (hddBays === undefined || hddBays === 0 || maxStorageTB === undefined) return null;
    const mbps = mbpsOf(cameras, recorder, constants);
    if (!mbps) return null;
    const room = { bays: hddBays, tbPerBay: maxStorageTB / hddBays };
    const key = [hddBays, maxStorageTB, mbps.expected].join(' ');
    const sets =
      setsOfRoom.get(key) ?? diskSets(diskNeed(mbps, room, demand, constants), stock.disk, constants);
    setsOfRoom.set(key, sets);
    return sets.find((set) => isAllowed(set, recorder)) ?? null;
  };

  function isAllowed({ product, totalTB, count }: DiskSet, recorder: Recorder): boolean {
    const disk = namedOf({ product, facts: { capacityTB: totalTB / count } });
    return (
      !isNotedAgainst(product, cameraRefs, notes) && diskFindings(disk, namedOf(recorder), notes).length === 0
    );
  }
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
  { days, hoursPerDay }: KitDemand,
  constants: PlanConstants,
): DiskNeed {
  const gbPerDay = gbPerDayOf(mbps, hoursPerDay);
  return {
    ...room,
    buyTB: boughtTB(neededTB(gbPerDay, days), constants).expected,
    tbPerYear: tbPerYearOf(gbPerDayOf(mbps, HOURS_PER_DAY)).expected,
    gbPerDay,
  };
}

/** Of all cameras together; null if unknown. */
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
