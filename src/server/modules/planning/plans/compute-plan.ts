import type { PlanKind } from '../../../../domain/planning/facts/planning-choices.ts';
import { ANSWER_SHAPES, type NewPlan } from '../../../../contract/planning/plans-shapes.ts';
import { checkShape } from '../../../../contract/platform/check-shape.ts';
import { invalid } from '../../../http/errors.ts';
import { planners } from '../planning/planners.ts';
import type { PlanningMemory } from '../planning/planning-memory.ts';

export interface ComputedPlan {
  /** JSON. */
  answers: string;
  /** JSON. */
  result: string;
  constants_day: string;
}

type Planner = (memory: PlanningMemory, body: unknown) => Promise<unknown>;

/** Not for use inside a transaction. @throws Refused 404 where a named product is not on sale */
export async function computePlan(
  memory: PlanningMemory,
  kind: PlanKind,
  answers: NewPlan['answers'],
): Promise<ComputedPlan> {
  const planner = planners[kind] as Planner;
  const [result, { day }] = await Promise.all([planner(memory, answers), memory.constants()]);
  return { answers: JSON.stringify(answers), result: JSON.stringify(result), constants_day: day };
}

/** @throws Refused 400 as the planner, each field below `answers` */
export function checkedAnswers(kind: PlanKind, answers: unknown): NewPlan['answers'] {
  const { data, faults } = checkShape(ANSWER_SHAPES[kind], answers);
  if (faults === null) return data;
  const fields = Object.entries(faults).map(([field, sentence]) => [`answers.${field}`, sentence]);
  throw invalid(Object.values(faults)[0], Object.fromEntries(fields) as Record<string, string>);
}
