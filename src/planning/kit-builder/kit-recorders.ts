import type { Ref } from '../../catalogue/product-groups/product-ref.ts';
import { channelFindings } from '../checks/check-channels.ts';
import { cameraFindings } from '../checks/check-pairs.ts';
import { bandwidthFindings } from '../checks/check-recording.ts';
import type { CheckedSystem } from '../checks/checked-system.ts';
import type { PlanProduct } from '../facts/plan-facts.ts';
import type { ChosenCamera, KitDemand } from './kit-cameras.ts';
import { deviceOf, isAcceptable, unitsOnHand, type KitKnowledge, type OwnMark } from './kit-parts.ts';

export type Recorder = PlanProduct<'recorder'> & OwnMark;

/** The demands on the recorder, disks and switch of one kit. */
export interface RecordingNeed {
  demand: KitDemand;
  cameras: readonly ChosenCamera[];
  cameraRefs: readonly Ref[];
  /** The cameras alone. */
  system: CheckedSystem;
  /** Units of all cameras. */
  units: number;
}

export function recordingNeedOf(cameras: readonly ChosenCamera[], demand: KitDemand): RecordingNeed {
  return {
    demand,
    cameras,
    cameraRefs: cameras.map(({ from }) => from.product),
    system: systemOfCameras(cameras, demand),
    units: cameras.reduce((sum, { points }) => sum + points.length, 0),
  };
}

function systemOfCameras(cameras: readonly ChosenCamera[], { wiring }: KitDemand): CheckedSystem {
  const devices = cameras.map(({ from, points }) => deviceOf(from, points.length));
  const isCoax = wiring === 'coax';
  return {
    coax: isCoax ? devices : [],
    network: isCoax ? [] : devices,
    unknown: [],
    recorders: [],
    disks: [],
    switches: [],
    supplies: [],
  };
}

/** Whether one of it is in stock and passes the checks of channels, cameras and bandwidth. */
export function takesCameras(
  recorder: Recorder,
  { system, units, cameras, demand: { spareChannels } }: RecordingNeed,
  knowledge: KitKnowledge,
): boolean {
  // Most recorders fail here, before the slower checks.
  if ((recorder.facts.channels ?? 0) < units + spareChannels || unitsOnHand(recorder) < 1) return false;
  const device = deviceOf(recorder, 1);
  const recorded = { ...system, recorders: [device] };
  const owners = [recorder, ...cameras.map(({ from }) => from)];
  return (
    isAcceptable(channelFindings(recorded, spareChannels), ...owners) &&
    cameras.every(({ from, points }) =>
      isAcceptable(cameraFindings(deviceOf(from, points.length), device, knowledge.notes), from, recorder),
    ) &&
    isAcceptable(bandwidthFindings(recorded, knowledge), ...owners)
  );
}
