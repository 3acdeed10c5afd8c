import { worstVerdict } from '../facts/plan-finding.ts';
import type { Verdict } from '../facts/planning-choices.ts';
import { channelFindings } from './check-channels.ts';
import { inOrderOfCodes, type CheckFinding } from './check-codes.ts';
import { withFix } from './check-fixes.ts';
import { noteFindings, notedPairs } from './check-notes.ts';
import { bestMatch, cameraFindings, diskFindings } from './check-pairs.ts';
import { poeFindings } from './check-poe.ts';
import { bandwidthFindings, bayFindings, diskUseFindings } from './check-recording.ts';
import { supplyFindings } from './check-supply.ts';
import {
  addedUp,
  isWireless,
  systemOf,
  type CheckedLine,
  type CheckedSystem,
  type CheckKnowledge,
} from './checked-system.ts';

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
