import type { PlanConstants } from '../planning-data/plan-constants.ts';
import type { AskedProducts, PlanProduct } from '../facts/plan-facts.ts';
import { planBackup } from './backup-plan.ts';
import { planCable } from './cable-plan.ts';
import { planPoe } from './poe-plan.ts';
import { planSupply } from './supply-plan.ts';
import type { PowerQuestions } from './power-questions.shop.ts';

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
