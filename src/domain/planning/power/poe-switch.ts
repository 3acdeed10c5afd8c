import type { PlanConstants } from '../facts/plan-constants.ts';
import type { PoeStandard } from '../facts/plan-fact-keys.ts';
import type { Finding } from '../facts/plan-finding.ts';
import { HIGHEST_CLASS } from './poe-classes.ts';
import * as poeMessages from './poe-messages.ts';

export const POE_CODES = ['poe_ports', 'poe_class', 'poe_watts', 'cable_length'] as const;
export type PoeCode = (typeof POE_CODES)[number];
export type PoeFinding = Finding<PoeCode>;

export interface PoeSource {
  ports: number;
  budgetW: number;
  standard: PoeStandard;
}

export interface PoeLoad {
  devices: number;
  watts: number;
  highestClass: number;
}

/** Sums of watts are compared to the millionth. */
const MILLIONTHS = 1_000_000;

export function isMore(watts: number, budgetW: number): boolean {
  return Math.round(watts * MILLIONTHS) > Math.round(budgetW * MILLIONTHS);
}

export function switchFindings(
  { devices, watts, highestClass }: PoeLoad,
  { ports, budgetW, standard }: PoeSource,
  constants: PlanConstants,
): PoeFinding[] {
  const withSpare = watts * constants['poe.spare'].expected;
  const findings: PoeFinding[] = [];
  if (devices > ports) findings.push(poeFinding('poe_ports', 'does_not', poeMessages.ports(devices, ports)));
  if (highestClass > HIGHEST_CLASS[standard])
    findings.push(poeFinding('poe_class', 'does_not', poeMessages.classTooHigh(highestClass, standard)));
  if (isMore(watts, budgetW))
    findings.push(poeFinding('poe_watts', 'does_not', poeMessages.overBudget(watts, budgetW)));
  else if (isMore(withSpare, budgetW))
    findings.push(poeFinding('poe_watts', 'works_with_limits', poeMessages.noSpare(withSpare, budgetW)));
  return findings;
}

export function lengthFindings(lengthM: number, constants: PlanConstants): PoeFinding[] {
  const mostM = constants['signal.network_m'].expected;
  if (lengthM > mostM) return [poeFinding('cable_length', 'does_not', poeMessages.tooLong(lengthM, mostM))];
  if (lengthM > mostM * constants['signal.amber_share'].expected)
    return [poeFinding('cable_length', 'works_with_limits', poeMessages.almostTooLong(lengthM, mostM))];
  return [];
}

export function poeFinding(
  code: PoeCode,
  verdict: 'does_not' | 'works_with_limits',
  sentence: string,
): PoeFinding {
  return { code, verdict, sentence, products: [], fix: null };
}
