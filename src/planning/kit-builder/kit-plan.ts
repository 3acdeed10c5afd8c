import type { CheckFinding } from '../checks/check-codes.ts';
import type { CheckedLine } from '../checks/checked-system.ts';
import { checkTogether } from '../checks/compatibility.ts';
import type { Estimate } from '../facts/estimate.ts';
import { worstVerdict } from '../facts/plan-finding.ts';
import type { Verdict } from '../facts/planning-choices.ts';
import { paiseOf, rupeesOf } from '../../kit/rules/money.ts';
import { chooseCables, choosePlugs, type KnownCables } from './kit-cables.ts';
import { chooseCameras, type ChosenCamera, demandOf, type KitDemand, type Recorder } from './kit-cameras.ts';
import {
  chooseCards,
  cameraLine,
  cardLines,
  recordingLines,
  supplyLines,
  type TakenLine,
} from './kit-lines.ts';
import { BUDGETS, KIT_ROLES, type Budget } from './kit-choices.ts';
import { extraLines, suggestionsFor } from './kit-extras.ts';
import {
  NOTHING_OWN,
  type KitKnowledge,
  type KitLine,
  type KitQuestion,
  type Step,
  type Suggestion,
} from './kit-parts.ts';
import { kitPlanMessages } from './kit-plan.words.ts';
import { steepFindings } from './kit-candidates.ts';
import { chooseRecording } from './kit-recording.ts';
import { chooseSupplies, type ChosenSupplies } from './kit-supplies.ts';
import { unusedFindings, withOwnStock } from './own-products.ts';
import { prepareKitStock, withOwn, type PreparedKitStock } from './prepared-kit-stock.ts';

export interface KitPlan {
  budget: Budget;
  isPossible: boolean;
  lines: KitLine[];
  /** Rupees; 0 if impossible. */
  total: number;
  days: Estimate | null;
  verdict: Verdict;
  findings: CheckFinding[];
  short: string[];
  suggestions: Suggestion[];
}

interface BuiltKit {
  lines: KitLine[];
  checked: CheckedLine[];
  days: Estimate;
  findings: CheckFinding[];
  cameras: ChosenCamera[];
  recorder: Recorder | null;
}

const EMPTY_STOCK = { recorder: [], disk: [], switch: [], supply: [] };

/** One kit for each budget, from the products in stock; a dearer budget never costs less than the one before. */
export function planKits(
  question: KitQuestion,
  knowledge: KitKnowledge,
  prepared: PreparedKitStock = prepareKitStock(knowledge.stock),
): KitPlan[] {
  const steps = planKitsInSteps(question, knowledge, prepared);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** The same in steps of some milliseconds, between which others may be served. */
export function* planKitsInSteps(
  question: KitQuestion,
  knowledge: KitKnowledge,
  prepared: PreparedKitStock,
): Generator<undefined, KitPlan[]> {
  const { own = NOTHING_OWN } = knowledge;
  const isAnyOwn = Object.values(own).some((list) => list.length > 0);
  const known = isAnyOwn ? { ...knowledge, stock: withOwnStock(knowledge.stock, own) } : knowledge;
  const stock = isAnyOwn ? withOwn(prepared, own) : prepared;
  const plans: KitPlan[] = [];
  const cablesKnown: KnownCables = new Map();
  for (const budget of BUDGETS) {
    const demand = demandOf(budget, question, knowledge.constants);
    const cameras = chooseCameras(demand, stock.candidates[demand.wiring], known);
    yield;
    const built = yield* build(demand, cameras, stock, known, cablesKnown);
    plans.push(planOf(demand, built, known));
    yield;
  }
  // Compared from the dearest down: a plan that is better and cheaper replaces the one before.
  for (let index = plans.length - 2; index >= 0; index--) {
    const [plan, better] = [plans[index]!, plans[index + 1]!];
    if (better.isPossible && (!plan.isPossible || better.total < plan.total))
      plans[index] = { ...better, budget: plan.budget };
  }
  return plans;
}

function* build(
  demand: KitDemand,
  cameras: Step<ChosenCamera[]>,
  prepared: PreparedKitStock,
  knowledge: KitKnowledge,
  cablesKnown: KnownCables,
): Generator<undefined, Step<BuiltKit>> {
  if (!cameras.found) return cameras;
  const { wiring } = demand;
  const taken = cameras.found.map(cameraLine);
  const steep = steepFindings(demand.points.map(({ asked }) => asked));
  if (wiring === 'wifi') {
    const cards = chooseCards(cameras.found, demand, knowledge);
    if (!cards.found) return cards;
    const kept = cardLines(cards.found, demand);
    return builtOf(cameras.found, null, [...taken, ...kept.lines], extraLines(cameras.found, 0, prepared), {
      days: kept.days,
      findings: [...kept.findings, ...steep],
    });
  }
  const recording = chooseRecording(cameras.found, demand, knowledge);
  yield;
  const cables = chooseCables(wiring, cameras.found, prepared, knowledge, cablesKnown);
  yield;
  const beside = new Map([...(cables.found?.adapters ?? [])].map(([from, names]) => [from, names.length]));
  const supplies = chooseSupplies(
    cables.found ? cables.found.fed : loadsOf(wiring, cameras.found),
    cameras.found,
    beside,
    prepared,
    knowledge,
  );
  const all = cameras.found.reduce((sum, { points }) => sum + points.length, 0);
  const plugs = choosePlugs(wiring, { all, ...plugEnds(supplies.found) }, prepared, knowledge.constants);
  const steps = [recording, supplies, cables, plugs];
  const short = steps.flatMap((step) => step.short ?? []);
  if (!recording.found || !cables.found || !supplies.found || !plugs.found) return { found: null, short };
  const kept = recordingLines(recording.found, cameras.found, demand, knowledge);
  const switches = recording.found.switches.taken.reduce((sum, { quantity }) => sum + quantity, 0);
  return builtOf(
    cameras.found,
    recording.found.recorder,
    [...taken, ...kept.lines, ...supplyLines(supplies.found, cables.found.adapters)],
    [...cables.found.lines, ...plugs.found, ...extraLines(cameras.found, switches, prepared)],
    { days: kept.days, findings: [...kept.findings, ...cables.found.findings, ...steep] },
  );
}

/** The loads of supplies where no cable is known; network cameras are fed by switches. */
function loadsOf(wiring: 'coax' | 'network', cameras: readonly ChosenCamera[]): { watts: number }[] {
  if (wiring === 'network') return [];
  return cameras.flatMap(({ from, points }) => points.map(() => ({ watts: from.facts.wattsMax ?? 0 })));
}

/** Supplies of several outputs have screw terminals, those of one have plugs. */
function plugEnds(chosen: ChosenSupplies | null): { onTerminals: number; onAdapters: number } {
  if (!chosen) return { onTerminals: 0, onAdapters: 0 };
  const ofOne = chosen.supplies.filter(({ from }) => from.facts.outputs === 1);
  const onAdapters = Math.min(
    chosen.outputs,
    ofOne.reduce((sum, { quantity }) => sum + quantity, 0),
  );
  return { onTerminals: chosen.outputs - onAdapters, onAdapters };
}

function builtOf(
  cameras: ChosenCamera[],
  recorder: Recorder | null,
  taken: readonly TakenLine[],
  others: readonly KitLine[],
  rest: Pick<BuiltKit, 'days' | 'findings'>,
): Step<BuiltKit> {
  return {
    found: {
      ...rest,
      cameras,
      recorder,
      lines: inOrderOfRoles([...taken.map(({ line }) => line), ...others]),
      checked: [
        ...taken.map(({ checked }) => checked),
        ...others.map(({ product, quantity }) => lineOfUnknown(product._id, product.name, quantity)),
      ],
    },
    short: null,
  };
}

/** Cables, plugs and boxes are only looked up in notes. */
function lineOfUnknown(productId: string, name: string, quantity: number): CheckedLine {
  return { productId, name, quantity, known: null };
}

function inOrderOfRoles(lines: readonly KitLine[]): KitLine[] {
  return lines.toSorted((a, b) => KIT_ROLES.indexOf(a.role) - KIT_ROLES.indexOf(b.role));
}

function planOf(demand: KitDemand, { found, short }: Step<BuiltKit>, knowledge: KitKnowledge): KitPlan {
  const { budget, wiring } = demand;
  if (!found) return impossible(budget, short);
  const { constants, notes, own = NOTHING_OWN } = knowledge;
  const checks = checkTogether(found.checked, { constants, notes, stock: EMPTY_STOCK });
  if (checks.verdict === 'does_not')
    return impossible(budget, [
      kitPlanMessages.notTogether,
      ...checks.findings.filter(({ verdict }) => verdict === 'does_not').map(({ sentence }) => sentence),
    ]);
  const paise = found.lines.reduce(
    (sum, { product, quantity }) => sum + paiseOf(product.price) * quantity,
    0,
  );
  const unused = unusedFindings(own, found.lines, found.cameras, demand, knowledge);
  const all = onlyOnce([...checks.findings, ...found.findings, ...unused]);
  return {
    budget,
    isPossible: true,
    lines: found.lines,
    total: rupeesOf(paise),
    days: found.days,
    verdict: worstVerdict(all.map((each) => each.verdict)) ?? 'works',
    findings: all,
    short: [],
    suggestions: suggestionsFor({ wiring, cameras: found.cameras, recorder: found.recorder }, knowledge),
  };
}

/** Equal runs say the same. */
function onlyOnce(findings: readonly CheckFinding[]): CheckFinding[] {
  return [...new Map(findings.map((each) => [each.code + each.sentence, each])).values()];
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
    suggestions: [],
  };
}
