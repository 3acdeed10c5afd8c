import type { PlanKind } from '../../../../domain/planning/facts/planning-choices.ts';
import { ANSWER_SHAPES, type NewPlan } from '../../../../contract/planning/plans-shapes.ts';
import { checkShape } from '../../../../contract/platform/check-shape.ts';
import { invalid } from '../../../http/errors.ts';
import { planners } from '../planning/planners.ts';
import type { PlanningMemory } from '../planning/planning-memory.ts';

/** What is stored of a plan. */
export interface ComputedPlan {
  /** JSON of the planner's question. */
  answers: string;
  /** JSON of what it answered. */
  result: string;
  /** The day of the latest constant that is in force. */
  constants_day: string;
}

type Planner = (memory: PlanningMemory, body: unknown) => Promise<unknown>;

/**
 * Asks a planner. Not for use inside a transaction.
 * @param answers the planner's question, already checked
 * @throws Refused 404 where a named product is not on sale
 */
export async function computePlan(
  memory: PlanningMemory,
  kind: PlanKind,
  answers: NewPlan['answers'],
): Promise<ComputedPlan> {
  const planner = planners[kind] as Planner;
  const [result, { day }] = await Promise.all([planner(memory, answers), memory.constants()]);
  return { answers: JSON.stringify(answers), result: JSON.stringify(result), constants_day: day };
}

/**
 * Checks a question whose planner is known.
 * @throws Refused 400 as the planner, each field below `answers`
 */
export function checkedAnswers(kind: PlanKind, answers: unknown): NewPlan['answers'] {
  const { data, faults } = checkShape(ANSWER_SHAPES[kind], answers);
  if (faults === null) return data;
  const fields = Object.entries(faults).map(([field, sentence]) => [`answers.${field}`, sentence]);
  throw invalid(Object.values(faults)[0], Object.fromEntries(fields) as Record<string, string>);
}
