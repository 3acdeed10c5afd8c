import type { PlanConstants } from '../facts/plan-constants.ts';

/** Constant power: the current rises as the voltage falls (domain.md B8). Two cores, each with `ohmPerM`. */
export interface CableRun {
  watts: number;
  volts: number;
  ohmPerM: number;
}

export function ohmPerMOfCore(
  coreMm2: number,
  { isCca, isWarm }: { isCca: boolean; isWarm: boolean },
  constants: PlanConstants,
): number {
  const copper = constants['cable.copper_ohm_mm2_per_m'].expected / coreMm2;
  const warm = isWarm ? constants['cable.warm_factor'].expected : 1;
  return copper * warm * (isCca ? constants['cable.cca_factor'].expected : 1);
}

/** Null where there is no working point. */
export function voltsAtEnd({ watts, volts, ohmPerM }: CableRun, lengthM: number): number | null {
  const root = volts ** 2 - 8 * ohmPerM * lengthM * watts;
  return root < 0 ? null : (volts + Math.sqrt(root)) / 2;
}

/** The length at which the voltage falls to the lowest, which is at least half the supply's. */
export function longestRunM({ watts, volts, ohmPerM }: CableRun, minVolts: number): number {
  const lowest = Math.max(minVolts, volts / 2);
  return ((volts - lowest) * lowest) / (2 * ohmPerM * watts);
}
