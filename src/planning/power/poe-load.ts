import type { PlanConstants } from '../planning-data/plan-constants.ts';
import type { PoeAllocation, PoeStandard } from '../facts/plan-fact-keys.ts';
import { millionths, type Feeder, type Loads } from './feeding.ts';
import { classOfWatts, HIGHEST_CLASS, switchWattsOf, switchWattsOfClass } from './poe-classes.ts';

/** Devices of one kind; one of the two is known. */
export interface PoeLoad {
  count: number;
  poeClass?: number | undefined;
  watts?: number | undefined;
}

export interface PoeSource {
  ports: number;
  budgetW: number;
  standard: PoeStandard;
  /** Unknown where its sheet does not say. */
  allocation?: PoeAllocation | undefined;
}

export interface PoeFeeder extends Feeder {
  highestClass: number;
  allocation: PoeAllocation;
}

/** Class of devices that draw more than any class. */
export const ABOVE_ALL_CLASSES = 9;

/** The power that a port gives to the device: that of its class, or what it draws with the loss of the cable. */
export function portWatts(
  { poeClass, watts }: Pick<PoeLoad, 'poeClass' | 'watts'>,
  allocation: PoeAllocation,
  constants: PlanConstants,
): number {
  const drawn = watts === undefined ? null : switchWattsOf(watts, constants);
  if (poeClass === undefined) return drawn ?? watts ?? 0;
  const reserved = switchWattsOfClass(poeClass);
  if (allocation === 'class' || watts === undefined) return reserved;
  return Math.min(watts * constants['poe.cable_factor'].expected, reserved);
}

export function portClass({ poeClass, watts = 0 }: Pick<PoeLoad, 'poeClass' | 'watts'>): number {
  return poeClass ?? classOfWatts(watts) ?? ABOVE_ALL_CLASSES;
}

/** @param otherwise the allocation of a source that does not tell */
export function feederOf(source: PoeSource, otherwise: PoeAllocation): PoeFeeder {
  return {
    slots: source.ports,
    capacity: millionths(source.budgetW),
    highestClass: HIGHEST_CLASS[source.standard],
    allocation: source.allocation ?? otherwise,
  };
}

/** @param factor of what is drawn: 1, or with the spare */
export function poeLoads(
  loads: readonly PoeLoad[],
  factor: number,
  constants: PlanConstants,
): Loads<PoeFeeder> {
  return {
    counts: loads.map(({ count }) => count),
    sizeOn: (kind, { highestClass, allocation }) => {
      const load = loads[kind]!;
      if (portClass(load) > highestClass) return null;
      return millionths(portWatts(load, allocation, constants) * factor);
    },
  };
}
