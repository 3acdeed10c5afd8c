import type { CheckFinding } from '../checks/check-codes.ts';
import type { CheckedLine } from '../checks/checked-system.ts';
import { checkTogether } from '../checks/compatibility.ts';
import type { Estimate } from '../facts/estimate.ts';
import type { PlanConstants } from '../facts/plan-constants.ts';
import { worstVerdict } from '../facts/plan-finding.ts';
import type { Verdict } from '../facts/planning-choices.ts';
import { paiseOf, rupeesOf } from '../../platform/money.ts';
import { chooseCables, type ChosenCables } from './kit-cables.ts';
import { chooseCameras, type ChosenCamera } from './kit-cameras.ts';
import { BUDGETS, KIT_ROLES, type Budget } from './kit-choices.ts';
import { cameraLine, keepRecordings } from './kit-lines.ts';
import type { KitDemand, KitKnowledge, KitLine, KitQuestion, Step } from './kit-parts.ts';
import * as kitPlanMessages from './kit-plan-messages.ts';
import { prepareKitStock, type PreparedKitStock } from './prepared-kit-stock.ts';

export interface KitPlan {
  budget: Budget;
  isPossible: boolean;
  lines: KitLine[];
  /** In rupees; 0 if impossible. */
  total: number;
  days: Estimate | null;
  verdict: Verdict;
  findings: CheckFinding[];
  short: string[];
}

interface BuiltKit {
  lines: KitLine[];
  checked: CheckedLine[];
  days: Estimate;
  findings: CheckFinding[];
}

const HOURS_PER_DAY = 24;
const EMPTY_STOCK = { recorder: [], disk: [], switch: [], supply: [] };

/** One kit for each budget, from what is in stock; a dearer budget never costs less than the one before. */
export function planKits(
  question: KitQuestion,
  knowledge: KitKnowledge,
  prepared: PreparedKitStock = prepareKitStock(knowledge.stock),
): KitPlan[] {
  const { wiring, points } = question;
  const cables: Step<ChosenCables> =
    wiring === 'wifi'
      ? { found: { lines: [], findings: [] }, short: null }
      : chooseCables(wiring, points, prepared, knowledge.constants);
  const plans = BUDGETS.map((budget) => {
    const demand = demandOf(budget, question, knowledge.constants);
    const cameras = chooseCameras(demand, prepared.candidates[wiring], knowledge);
    return planOf(budget, build(demand, cameras, cables, knowledge), knowledge);
  });
  // From the dearest down: a plan that is better and cheaper replaces the one before.
  for (let index = plans.length - 2; index >= 0; index--) {
    const [plan, better] = [plans[index]!, plans[index + 1]!];
    if (better.isPossible && (!plan.isPossible || better.total < plan.total))
      plans[index] = { ...better, budget: plan.budget };
  }
  return plans;
}

function demandOf(budget: Budget, question: KitQuestion, constants: PlanConstants): KitDemand {
  const { wiring, points, days, hoursPerDay = HOURS_PER_DAY } = question;
  const [reach, longer] =
    budget === 'value'
      ? [1, 1]
      : [constants[`kit.${budget}_reach`].expected, constants[`kit.${budget}_days`].expected];
  return {
    budget,
    wiring,
    points: points.map((point) => ({
      ...point,
      distanceM: point.distanceM * reach,
      needsColour: point.needsColour || budget === 'best',
    })),
    days: days * longer,
    hoursPerDay,
  };
}

function build(
  demand: KitDemand,
  cameras: Step<ChosenCamera[]>,
  cables: Step<ChosenCables>,
  knowledge: KitKnowledge,
): Step<BuiltKit> {
  const kept = cameras.found && keepRecordings(cameras.found, demand, knowledge);
  const short = [...(cameras.short ?? []), ...(kept?.short ?? []), ...(cables.short ?? [])];
  if (!cameras.found || !kept?.found || !cables.found) return { found: null, short };
  const taken = [...cameras.found.map(cameraLine), ...kept.found.lines];
  return {
    found: {
      lines: inOrderOfRoles([...taken.map(({ line }) => line), ...cables.found.lines]),
      checked: [
        ...taken.map(({ checked }) => checked),
        ...cables.found.lines.map(({ product, quantity }) =>
          lineOfUnknown(product._id, product.name, quantity),
        ),
      ],
      days: kept.found.days,
      findings: [...kept.found.findings, ...cables.found.findings],
    },
    short: null,
  };
}

/** Cables and plugs are only looked up in notes. */
function lineOfUnknown(productId: string, name: string, quantity: number): CheckedLine {
  return { productId, name, quantity, known: null };
}

function inOrderOfRoles(lines: readonly KitLine[]): KitLine[] {
  return lines.toSorted((a, b) => KIT_ROLES.indexOf(a.role) - KIT_ROLES.indexOf(b.role));
}

function planOf(
  budget: Budget,
  { found, short }: Step<BuiltKit>,
  { constants, notes }: KitKnowledge,
): KitPlan {
  if (!found) return impossible(budget, short);
  const { verdict, findings } = checkTogether(found.checked, { constants, notes, stock: EMPTY_STOCK });
  if (verdict !== null && verdict !== 'works') return impossible(budget, [kitPlanMessages.notTogether]);
  const paise = found.lines.reduce(
    (sum, { product, quantity }) => sum + paiseOf(product.price) * quantity,
    0,
  );
  const all = [...findings, ...found.findings];
  return {
    budget,
    isPossible: true,
    lines: found.lines,
    total: rupeesOf(paise),
    days: found.days,
    verdict: worstVerdict(all.map((each) => each.verdict)) ?? 'works',
    findings: all,
    short: [],
  };
}

function impossible(budget: Budget, short: string[]): KitPlan {
  return {
    budget,
    isPossible: false,
    lines: [],
    total: 0,
    days: null,
    verdict: 'does_not',
    findings: [],
    short,
  };
}
