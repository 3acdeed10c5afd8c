import { worstVerdict } from '../facts/plan-finding.ts';
import type { Verdict } from '../facts/planning-choices.ts';
import type { PlanProduct } from '../facts/fact-names.ts';
import { channelFindings, bandwidthFindings, bayFindings, diskUseFindings } from './check-recording.ts';
import { inOrderOfCodes, type CheckFinding, type CheckCode } from './check-codes.ts';
import { noteFindings, notedPairs, bestMatch, cameraFindings, diskFindings } from './check-pairs.ts';
import { poeFindings } from './check-poe.ts';
import { supplyFindings } from './check-supply.ts';
import {
  addedUp,
  isWireless,
  systemOf,
  type CheckedLine,
  type CheckedSystem,
  type CheckKnowledge,
  type Device,
  type FixStock,
} from './checked-system.ts';
import { checkMessages } from './check.words.ts';

/** Adding more of one product is no simple fix. */
const MAX_UNITS = 8;

/** The products that fix a finding. A codec is fixed by settings, missing facts by people. */
const FIXED_BY: Partial<Record<CheckCode, FixKind>> = {
  channels: 'recorder',
  format: 'recorder',
  megapixels: 'recorder',
  onvif: 'recorder',
  bandwidth: 'recorder',
  bays: 'recorder',
  disk_size: 'recorder',
  disk_load: 'disk',
  disk_missing: 'disk',
  poe_ports: 'switch',
  poe_watts: 'switch',
  poe_class: 'switch',
  poe_missing: 'switch',
  supply_outputs: 'supply',
  supply_amps: 'supply',
  supply_missing: 'supply',
};

/** Findings about two products; the fix replaces one of them. */
const ABOUT_TWO: ReadonlySet<CheckCode> = new Set(['format', 'megapixels', 'onvif', 'disk_size']);

const FIXES: Record<
  FixKind,
  (found: CheckFinding, system: CheckedSystem, knowledge: CheckKnowledge) => Fix | null
> = {
  recorder: (found, system, knowledge) =>
    cheapestFix(found, system, knowledge.stock.recorder, (added) =>
      recorderFixes(found, added, system, knowledge),
    ),

  disk: (found, system, knowledge) =>
    cheapestFix(found, system, knowledge.stock.disk, (added) => {
      const more = { ...system, disks: [...system.disks, added] };
      return (
        bayFindings(more).length === 0 &&
        diskUseFindings(more, knowledge).length === 0 &&
        system.recorders.every((recorder) => diskFindings(added, recorder, knowledge.notes).length === 0)
      );
    }),

  switch: (found, system, knowledge) =>
    cheapestFix(
      found,
      system,
      knowledge.stock.switch,
      (added) =>
        poeFindings({ ...system, switches: [...system.switches, added] }, knowledge.constants).length === 0,
    ),

  supply: (found, system, knowledge) =>
    cheapestFix(
      found,
      system,
      knowledge.stock.supply,
      (added) =>
        supplyFindings({ ...system, supplies: [...system.supplies, added] }, knowledge.constants).length ===
        0,
    ),
};

export interface Checks {
  /** The worst of all; null where nothing needs to be compatible. */
  verdict: Verdict | null;
  findings: CheckFinding[];
}

/** Sums run over all of a kind; a camera needs one recorder that takes it. Needs kits replaced by their parts. */
export function checkTogether(lines: readonly CheckedLine[], knowledge: CheckKnowledge): Checks {
  const once = addedUp(lines);
  const system = systemOf(once);
  const notes = notedPairs(once, knowledge.notes);
  if (!mustGoTogether(system) && notes.length === 0) return { verdict: null, findings: [] };
  const findings = [
    ...ruleFindings(system, knowledge),
    // A note on a camera or disk counts only for the recorder it is matched with.
    ...notes.filter(({ a, b }) => !isMatched(a, b)).flatMap(({ a, b, note }) => noteFindings(a, b, note)),
  ];
  return {
    verdict: worstVerdict(findings.map(({ verdict }) => verdict)) ?? 'works',
    findings: inOrderOfCodes(findings).map((found) => withFix(found, system, knowledge)),
  };
}

function ruleFindings(system: CheckedSystem, knowledge: CheckKnowledge): CheckFinding[] {
  const { coax, network, unknown, recorders, disks } = system;
  const { constants, notes } = knowledge;
  return [
    ...channelFindings(system),
    ...[...coax, ...network, ...unknown].flatMap(
      (camera) => bestMatch(recorders, (each) => cameraFindings(camera, each, notes))?.findings ?? [],
    ),
    ...bandwidthFindings(system, knowledge),
    ...bayFindings(system),
    ...disks.flatMap(
      (disk) => bestMatch(recorders, (each) => diskFindings(disk, each, notes))?.findings ?? [],
    ),
    ...diskUseFindings(system, knowledge),
    ...poeFindings(system, constants),
    ...supplyFindings(system, constants),
  ];
}

function mustGoTogether({
  coax,
  network,
  unknown,
  recorders,
  disks,
  switches,
  supplies,
}: CheckedSystem): boolean {
  const isAny = (...lists: readonly unknown[][]) => lists.some((list) => list.length > 0);
  return (
    (isAny(recorders) && isAny(coax, network, unknown, disks)) ||
    (isAny(network) && (isAny(switches) || recorders.some(({ facts }) => (facts.poePorts ?? 0) > 0))) ||
    (isAny(coax) && isAny(supplies))
  );
}

/** Whether a rule has already used the note on two products. */
function isMatched(a: CheckedLine, b: CheckedLine): boolean {
  const kinds = [a.known, b.known].map((known) => known?.kind);
  if (!kinds.includes('recorder')) return false;
  return (
    kinds.includes('disk') ||
    [a.known, b.known].some((known) => known?.kind === 'camera' && !isWireless(known.facts))
  );
}

type Fix = NonNullable<CheckFinding['fix']>;

type FixKind = keyof FixStock;

/** @returns the finding with the cheapest product in stock that fixes it when it is added, where there is one */
function withFix(found: CheckFinding, system: CheckedSystem, knowledge: CheckKnowledge): CheckFinding {
  const kind = FIXED_BY[found.code];
  if (kind === undefined || found.verdict === 'not_known') return found;
  return { ...found, fix: FIXES[kind](found, system, knowledge) };
}

function cheapestFix<Kind extends FixKind>(
  { code, products: about }: CheckFinding,
  { recorders }: CheckedSystem,
  products: readonly PlanProduct<Kind>[],
  fixes: (added: Device<Kind>) => boolean,
): Fix | null {
  const isInstead = ABOUT_TWO.has(code);
  const replaced = recorders.find(({ productId }) => about.includes(productId))?.name ?? '';
  let best: { fix: Fix; price: number } | null = null;
  for (const { product, facts, units } of products) {
    if (best && product.price >= best.price) break;
    const most = Math.min(units ?? MAX_UNITS, isInstead ? 1 : MAX_UNITS);
    const quantity = fewest(most, (some) =>
      fixes({ productId: product._id, name: product.name, quantity: some, facts }),
    );
    if (quantity === null) continue;
    const price = quantity * product.price;
    if (best && price >= best.price) continue;
    const sentence = isInstead
      ? checkMessages.takeInstead(product.name, replaced)
      : checkMessages.add(quantity, product.name);
    best = { fix: { productId: product._id, quantity, sentence }, price };
  }
  return best?.fix ?? null;
}

function fewest(most: number, isEnough: (quantity: number) => boolean): number | null {
  for (let quantity = 1; quantity <= most; quantity++) if (isEnough(quantity)) return quantity;
  return null;
}

function recorderFixes(
  { code, products }: CheckFinding,
  added: Device<'recorder'>,
  system: CheckedSystem,
  knowledge: CheckKnowledge,
): boolean {
  const more = { ...system, recorders: [...system.recorders, added] };
  const cameras = [...system.coax, ...system.network];
  const findingsOf = (camera: Device<'camera'>) => cameraFindings(camera, added, knowledge.notes);
  const isAbout = ({ productId }: { productId: string }) => products.includes(productId);
  switch (code) {
    case 'channels':
      return channelFindings(more).length === 0 && takesItsCameras();
    case 'bandwidth':
      return bandwidthFindings(more, knowledge).length === 0 && takesItsCameras();
    case 'bays':
      return bayFindings(more).length === 0 && takesItsCameras();
    case 'disk_size':
      return system.disks
        .filter(isAbout)
        .every((disk) => diskFindings(disk, added, knowledge.notes).length === 0);
    default:
      return cameras.filter(isAbout).every((camera) => findingsOf(camera).length === 0);
  }

  /** Must be compatible with at least one camera, and with as many as it has sockets for. */
  function takesItsCameras(): boolean {
    const taken = cameras.map(findingsOf).filter((each) => each.every((found) => found.code !== 'format'));
    return (cameras.length === 0 || taken.length > 0) && taken.every((each) => each.length === 0);
  }
}
