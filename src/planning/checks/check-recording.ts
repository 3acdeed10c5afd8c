import { sheetMbps } from '../facts/camera-bitrate.ts';
import { exactly } from '../facts/estimate.ts';
import { notKnownSentence } from '../facts/fact-names.ts';
import { isAbove } from '../facts/plan-rounding.ts';
import { gbPerDayOf, tbPerYearOf } from '../storage/storage-disks.ts';
import type { CheckFinding } from './check-codes.ts';
import { checkMessages } from './check.words.ts';
import { bestMatch, cameraFindings } from './check-pairs.ts';
import {
  comparedSums,
  finding,
  isMoreThan,
  NOTHING,
  knownSum,
  type KnownSum,
  bothKnown,
  idsOf,
  unitsOf,
  type CheckedSystem,
  type CheckKnowledge,
  type Device,
} from './checked-system.ts';
import { takesCoax } from '../planning-data/missing-facts.ts';
import type { FactKey, RecorderFacts } from '../facts/plan-fact-keys.ts';
import { VERDICTS } from '../facts/planning-choices.ts';

type Knowledge = Pick<CheckKnowledge, 'constants' | 'notes'>;

const HOURS_PER_DAY = 24;

export function bandwidthFindings(system: CheckedSystem, knowledge: Knowledge): CheckFinding[] {
  const { recorders } = system;
  const cameras = wiredCameras(system);
  if (recorders.length === 0 || cameras.length === 0) return [];
  const share = knowledge.constants['recorder.input_share'].expected;
  const found = comparedSums({
    code: 'bandwidth',
    need: writtenMbps(system, knowledge),
    have: knownSum(recorders, ({ inputMbps }) => inputMbps ?? 'inputMbps'),
    products: idsOf(cameras, recorders),
    tooMuch: { isSo: isAbove, sentence: checkMessages.bandwidth },
    tight: {
      isSo: (mbps, input) => isAbove(mbps, input * share),
      sentence: (mbps, input) => checkMessages.bandwidthNearly(mbps, input, share),
    },
  });
  return found ? [found] : [];
}

export function bayFindings({ disks, recorders }: CheckedSystem): CheckFinding[] {
  if (disks.length === 0 || recorders.length === 0) return [];
  const found = comparedSums({
    code: 'bays',
    need: { ...NOTHING, sum: unitsOf(disks) },
    have: knownSum(recorders, ({ hddBays }) => hddBays ?? 'hddBays'),
    products: idsOf(disks, recorders),
    tooMuch: { isSo: isMoreThan, sentence: checkMessages.bays },
  });
  return found ? [found] : [];
}

/** Each recorder needs a disk, and the disks must bear the recording. */
export function diskUseFindings(system: CheckedSystem, knowledge: Knowledge): CheckFinding[] {
  const { disks, recorders } = system;
  const cameras = wiredCameras(system);
  if (recorders.length === 0 || cameras.length === 0) return [];
  const empty = recorders.filter(needsDisk);
  const missing = unitsOf(empty) - unitsOf(disks);
  if (missing > 0) {
    const sentence =
      missing === 1 && empty.length === 1
        ? checkMessages.diskMissing(empty[0]!.name)
        : checkMessages.disksMissing(missing);
    return [finding('disk_missing', 'works_with_limits', sentence, idsOf(empty))];
  }
  // The load of a disk included with its recorder is unknown.
  if (disks.length === 0) return [];
  const mbps = writtenMbps(system, knowledge);
  const tbPerYear = tbPerYearOf(gbPerDayOf(exactly(mbps.sum), HOURS_PER_DAY)).expected;
  const load = loadFinding(tbPerYear, disks, idsOf(cameras, disks), knowledge);
  if (mbps.unknown.length === 0) return load ? [load] : [];
  return [finding('disk_load', 'not_known', notKnownSentence(mbps.unknown), idsOf(cameras, disks))];
}

/** Recorders fill their disks in turn, so a disk takes its share of the capacity. Overloaded, it works for fewer years. */
function loadFinding(
  tbPerYear: number,
  disks: readonly Device<'disk'>[],
  products: readonly string[],
  { constants }: Knowledge,
): CheckFinding | null {
  const workloadOf = ({ facts }: Device<'disk'>) =>
    facts.workloadTBYear ?? constants['disk.workload_tb_year'].expected;
  const isOneModel = new Set(disks.map(({ facts }) => facts.capacityTB)).size === 1;
  const units = unitsOf([...disks]);
  const totalTB = disks.reduce((sum, { facts, quantity }) => sum + (facts.capacityTB ?? 0) * quantity, 0);
  const loadOf = ({ facts }: Device<'disk'>) =>
    isOneModel ? tbPerYear / units : (tbPerYear * (facts.capacityTB ?? 0)) / totalTB;
  const overloaded = disks.find((disk) => isAbove(loadOf(disk), workloadOf(disk)));
  if (!overloaded) return null;
  const workload = workloadOf(overloaded);
  const sentence = isOneModel
    ? checkMessages.diskLoad(tbPerYear, workload * units)
    : checkMessages.diskShare(tbPerYear, loadOf(overloaded), overloaded.name, workload);
  return finding('disk_load', 'works_with_limits', sentence, products);
}

/** Cameras that may have a cable count too. */
function wiredCameras({ coax, network, unknown }: CheckedSystem): Device<'camera'>[] {
  return [...coax, ...network, ...unknown];
}

function writtenMbps(system: CheckedSystem, { constants, notes }: Knowledge): KnownSum {
  const { recorders } = system;
  return knownSum(wiredCameras(system), (facts, camera) => {
    const recorder = bestMatch(recorders, (each) => cameraFindings(camera, each, notes));
    return sheetMbps(facts, recorder?.partner.facts ?? null, constants)?.expected ?? 'resolutionMP';
  });
}

/** A recorder without bays stores recordings elsewhere. */
function needsDisk({ facts: { diskIncluded, hddBays } }: Device<'recorder'>): boolean {
  return hddBays !== 0 && (diskIncluded === undefined || /^(no|none|without)\b/i.test(diskIncluded.trim()));
}

/** HD analog cameras need coax channels, IP cameras IP channels; `spare` channels stay free. */
export function channelFindings(system: CheckedSystem, spare = 0): CheckFinding[] {
  const { coax, network, unknown, recorders } = system;
  if (recorders.length === 0) return [];
  const analogNeed = camerasOf(coax);
  const networkNeed = camerasOf(network);
  const findings = [
    compared('HD analog ', analogNeed, knownSum(recorders, coaxChannels)),
    compared('IP ', networkNeed, knownSum(recorders, networkChannels)),
    compared(
      '',
      bothKnown(
        bothKnown(analogNeed, networkNeed),
        knownSum(unknown, () => 'technology'),
      ),
      knownSum(recorders, ({ channels }) => channels ?? 'channels'),
    ),
  ].filter((each) => each !== null);
  const [worst] = findings.toSorted((a, b) => VERDICTS.indexOf(b.verdict) - VERDICTS.indexOf(a.verdict));
  return worst ? [worst] : [];

  function compared(kind: string, need: KnownSum, have: KnownSum): CheckFinding | null {
    if (need.sum === 0 && need.unknown.length === 0) return null;
    return comparedSums({
      code: 'channels',
      need: { ...need, sum: need.sum + spare },
      have,
      products: idsOf(coax, network, unknown, recorders),
      tooMuch: {
        isSo: isMoreThan,
        sentence: (units, channels) => checkMessages.channels(units - spare, channels, kind),
      },
    });
  }
}

function camerasOf(cameras: readonly Device<'camera'>[]): KnownSum {
  return { ...NOTHING, sum: unitsOf(cameras) };
}

function coaxChannels({ technology, channels }: RecorderFacts): number | FactKey {
  if (technology === undefined) return 'technology';
  return takesCoax(technology) ? (channels ?? 'channels') : 0;
}

/** All channels of an IP-only recorder are for IP by default. */
function networkChannels({ technology, channels, ipChannels }: RecorderFacts): number | FactKey {
  if (ipChannels !== undefined) return ipChannels;
  return technology === 'IP' ? (channels ?? 'channels') : 'ipChannels';
}
