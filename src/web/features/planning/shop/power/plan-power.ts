import type { PlanConstants } from '../../../../../domain/planning/facts/plan-constants.ts';
import type { AskedProducts, PlanProduct } from '../../../../../domain/planning/facts/plan-facts.ts';
import { planBackup } from '../../../../../domain/planning/power/backup-plan.ts';
import { planCable } from '../../../../../domain/planning/power/cable-plan.ts';
import { planPoe } from '../../../../../domain/planning/power/poe-plan.ts';
import { planSupply } from '../../../../../domain/planning/power/supply-plan.ts';
import type { PowerQuestions } from './power-questions.ts';

/** The power products on sale. */
export interface PowerStock {
  switches: readonly PlanProduct<'switch'>[];
  supplies: readonly PlanProduct<'supply'>[];
  backups: readonly PlanProduct<'backup'>[];
}

/** @returns the answer to each question that is asked */
export function planPower(
  { poe, cable, supply, backup }: PowerQuestions,
  constants: PlanConstants,
  { switches, supplies, backups }: PowerStock,
) {
  const asked: AskedProducts = new Map();
  return {
    poe: poe && { question: poe, plan: planPoe(poe, { constants, asked, switches }) },
    cable: cable && { question: cable, plan: planCable(cable, { constants, asked }) },
    supply: supply && { question: supply, plan: planSupply(supply, { constants, asked, supplies }) },
    backup: backup && { question: backup, plan: planBackup(backup, { constants, asked, backups }) },
  };
}
