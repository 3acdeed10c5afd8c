import type { CheckFinding } from '../checks/check-codes.ts';
import { type CheckedLine, finding } from '../checks/checked-system.ts';
import { DEFAULT_VOLTS, type PlanConstants } from '../planning-data/plan-constants.ts';
import type { PlanProduct } from '../facts/fact-names.ts';
import type { ProductPlanKind } from '../facts/planning-choices.ts';
import { dropFindings, signalFindings } from './kit-cables.ts';
import {
  candidateOf,
  isOfWiring,
  watches,
  type Camera,
  type Candidate,
  steepFindings,
} from './kit-candidates.ts';
import type { Cabling, PlugKind, Wiring } from './kit-choices.ts';
import type { KitPoint } from './kit-parts.ts';
import { kitPlanMessages } from './kit-plan.words.ts';
import { cutRuns, metresOf, type CableCoil } from './kit-runs.ts';

const MM_PER_M = 1000;

const PLUGS: Record<Cabling, readonly PlugKind[]> = { coax: ['BNC'], network: ['RJ45'] };

/** The gaps between a kit question's points and a list that somebody changed. @param lines kits as their parts */
export function pointFindings(
  lines: readonly CheckedLine[],
  points: readonly KitPoint[],
  wiring: Wiring,
  constants: PlanConstants,
): CheckFinding[] {
  const cameras = unitsOf(lines, 'camera').flatMap((camera) =>
    isOfWiring(camera.facts, wiring) ? [{ camera, candidate: candidateOf(camera) }] : [],
  );
  const watching = matched(points, cameras);
  const unwatched = points.filter((point) => !watching.has(point));
  const missing = unwatched.map((point) =>
    finding('camera_missing', 'does_not', kitPlanMessages.cameraMissing(point), []),
  );
  const steep = steepFindings(points);
  if (wiring === 'wifi') return [...missing, ...steep];
  const hasRecorder = unitsOf(lines, 'recorder').length > 0;
  return [
    ...missing,
    ...(hasRecorder ? [] : [finding('recorder_missing', 'does_not', kitPlanMessages.recorderMissing, [])]),
    ...cableFindings(lines, points, wiring, watching, constants),
    ...plugFindings(lines, points.length, wiring, constants),
    ...steep,
  ];
}

function unitsOf<Kind extends ProductPlanKind>(
  lines: readonly CheckedLine[],
  kind: Kind,
): PlanProduct<Kind>[] {
  return lines.flatMap(({ productId, name, quantity, known }) =>
    known?.kind === kind
      ? [
          {
            product: { _id: productId, slug: '', name, price: 0, image: null, inStock: true },
            facts: known.facts,
            missing: [],
            units: quantity,
          },
        ]
      : [],
  );
}

/** Gives as many points as possible a camera of their own. */
function matched(
  points: readonly KitPoint[],
  cameras: readonly { camera: Camera; candidate: Candidate | null }[],
): Map<KitPoint, Camera> {
  const held = new Map<Camera, KitPoint[]>(cameras.map(({ camera }) => [camera, []]));
  for (const point of points) place(point, new Set());
  return new Map([...held].flatMap(([camera, own]) => own.map((point) => [point, camera] as const)));

  /** Moves points that another camera watches too out of the way. */
  function place(point: KitPoint, tried: Set<Camera>): boolean {
    for (const { camera, candidate } of cameras) {
      if (tried.has(camera) || !candidate || !watches(candidate, point)) continue;
      tried.add(camera);
      const own = held.get(camera)!;
      if (own.length < (camera.units ?? 1)) {
        own.push(point);
        return true;
      }
      const movable = own.findIndex((other) => place(other, tried));
      if (movable === -1) continue;
      own[movable] = point;
      return true;
    }
    return false;
  }
}

function cableFindings(
  lines: readonly CheckedLine[],
  points: readonly KitPoint[],
  wiring: Cabling,
  watching: ReadonlyMap<KitPoint, Camera>,
  constants: PlanConstants,
): CheckFinding[] {
  const coils = unitsOf(lines, 'cable')
    .filter(({ facts }) => facts.cableKind === wiring && facts.lengthM !== undefined)
    .map(({ product, facts, units }): CableCoil => ({
      product,
      facts,
      units: units ?? 0,
      lengthMm: Math.round(facts.lengthM! * MM_PER_M),
    }));
  const runs = points.map((point) => ({
    point,
    fed: wiring === 'coax' ? (watching.get(point)?.facts ?? null) : null,
  }));
  const ids = coils.map(({ product }) => product._id);
  const cut = cutRuns(runs, coils, constants);
  if (!cut)
    return [
      finding(
        'cable_missing',
        'does_not',
        kitPlanMessages.cableMissing(metresOf(runs, constants), wiring),
        ids,
      ),
    ];
  const tooLong = cut.runs.filter(({ drop }) => drop?.verdict === 'does_not').length;
  const adapters = unitsOf(lines, 'supply')
    .filter(({ facts }) => facts.outputs === 1 && facts.outputV === DEFAULT_VOLTS)
    .reduce((sum, { units }) => sum + (units ?? 0), 0);
  const drops = cut.runs.flatMap((run) => dropFindings(run, ids));
  return [
    ...signalFindings(runs, wiring, ids, constants),
    ...(tooLong > adapters ? drops.map((each) => ({ ...each, verdict: 'does_not' as const })) : drops),
  ];
}

function plugFindings(
  lines: readonly CheckedLine[],
  runs: number,
  wiring: Cabling,
  constants: PlanConstants,
): CheckFinding[] {
  const need = Math.ceil(runs * constants['kit.plugs_per_run'].expected);
  return PLUGS[wiring].flatMap((kind) => {
    const have = unitsOf(lines, 'plug')
      .filter(({ facts }) => facts.plugKind?.toUpperCase() === kind)
      .reduce((sum, { facts, units }) => sum + (facts.packOf ?? 0) * (units ?? 0), 0);
    if (have >= need) return [];
    return [finding('plug_missing', 'does_not', kitPlanMessages.plugMissing(need, have, kind), [])];
  });
}
