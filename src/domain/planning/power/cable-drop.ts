import type { PlanConstants } from '../facts/plan-constants.ts';

/**
 * A camera draws constant power, so that its current rises as its voltage falls (domain.md B8). Two cores, each with
 * `ohmPerM`.
 */
export interface CableRun {
  watts: number;
  volts: number;
  ohmPerM: number;
}

/** @returns the resistance of one core, in ohms for a metre */
export function ohmPerMOfCore(
  coreMm2: number,
  { isCca, isWarm }: { isCca: boolean; isWarm: boolean },
  constants: PlanConstants,
): number {
  const copper = constants['cable.copper_ohm_mm2_per_m'].expected / coreMm2;
  const warm = isWarm ? constants['cable.warm_factor'].expected : 1;
  return copper * warm * (isCca ? constants['cable.cca_factor'].expected : 1);
}

/** @returns the volts at the camera, null where there is no working point */
export function voltsAtEnd({ watts, volts, ohmPerM }: CableRun, lengthM: number): number | null {
  const root = volts ** 2 - 8 * ohmPerM * lengthM * watts;
  return root < 0 ? null : (volts + Math.sqrt(root)) / 2;
}

/** @returns the longest run to the lowest voltage; half the supply's is the lowest that any run has */
export function longestRunM({ watts, volts, ohmPerM }: CableRun, minVolts: number): number {
  const lowest = Math.max(minVolts, volts / 2);
  return ((volts - lowest) * lowest) / (2 * ohmPerM * watts);
}
