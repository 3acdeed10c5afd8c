import { notKnownSentence, NOT_KNOWN } from '../facts/fact-names.ts';
import { takesCoax } from '../planning-data/missing-facts.ts';
import type { FactKey } from '../facts/plan-fact-keys.ts';
import { worstVerdict } from '../facts/plan-finding.ts';
import { isAbove } from '../facts/plan-rounding.ts';
import { VERDICTS, type ProductPlanKind } from '../facts/planning-choices.ts';
import type { CheckFinding } from './check-codes.ts';
import { checkMessages } from './check.words.ts';
import {
  finding,
  isNetworkCamera,
  pairKey,
  takesNetwork,
  type Device,
  type Notes,
  type CheckedLine,
  type NoteOfTwo,
} from './checked-system.ts';

type Camera = Pick<Device<'camera'>, 'productId' | 'name' | 'facts'>;

type Recorder = Pick<Device<'recorder'>, 'productId' | 'name' | 'facts'>;

type Disk = Pick<Device<'disk'>, 'productId' | 'name' | 'facts'>;

type Named = Pick<Device<ProductPlanKind>, 'productId' | 'name'>;

const VIDEO_PROFILES = ['T', 'S'] as const;

export interface Match<Partner> {
  partner: Partner;
  findings: CheckFinding[];
}

/** The best match, the first among equals, or null. */
export function bestMatch<Partner>(
  partners: readonly Partner[],
  findingsWith: (partner: Partner) => CheckFinding[],
): Match<Partner> | null {
  let best: Match<Partner> | null = null;
  for (const partner of partners) {
    const findings = findingsWith(partner);
    if (best === null || rankOf(findings) < rankOf(best.findings)) best = { partner, findings };
    if (best.findings.length === 0) break;
  }
  return best;
}

function rankOf(findings: readonly CheckFinding[]): number {
  const worst = worstVerdict(findings.map(({ verdict }) => verdict));
  return worst === null ? -1 : VERDICTS.indexOf(worst);
}

/** Checks a wired camera; a note overrides all rules. */
export function cameraFindings(camera: Camera, recorder: Recorder, notes: Notes): CheckFinding[] {
  const note = notes.get(pairKey(camera.productId, recorder.productId));
  if (note) return noteFindings(camera, recorder, note);
  const wiring = wiringFinding(camera, recorder);
  // Nothing else matters without a common cable.
  if (wiring?.verdict === 'does_not') return [wiring];
  const isNetwork = isNetworkCamera(camera.facts);
  return [
    wiring ?? (isNetwork ? null : formatFinding(camera, recorder)),
    megapixelFinding(camera, recorder),
    isNetwork ? codecFinding(camera, recorder) : null,
    isNetwork ? onvifFinding(camera, recorder) : null,
  ].filter((each) => each !== null);
}

/** Whether a disk is too large for a bay; a note overrides the rule. */
export function diskFindings(disk: Disk, recorder: Recorder, notes: Notes): CheckFinding[] {
  const note = notes.get(pairKey(disk.productId, recorder.productId));
  if (note) return noteFindings(disk, recorder, note);
  const { capacityTB } = disk.facts;
  const { hddBays, maxStorageTB } = recorder.facts;
  // The number of disks is another finding.
  if (hddBays === 0) return [];
  if (capacityTB === undefined) return [unknownFinding('disk_size', disk, 'capacityTB')];
  if (hddBays === undefined) return [unknownFinding('disk_size', recorder, 'hddBays')];
  if (maxStorageTB === undefined) return [unknownFinding('disk_size', recorder, 'maxStorageTB')];
  const mostTB = maxStorageTB / hddBays;
  if (!isAbove(capacityTB, mostTB)) return [];
  const sentence = checkMessages.diskSize(disk.name, recorder.name, capacityTB, mostTB);
  return [finding('disk_size', 'does_not', sentence, [disk.productId, recorder.productId])];
}

function wiringFinding(camera: Camera, recorder: Recorder): CheckFinding | null {
  const products = [camera.productId, recorder.productId];
  if (camera.facts.technology === undefined) return unknownFinding('format', camera, 'technology', recorder);
  if (recorder.facts.technology === undefined)
    return unknownFinding('format', recorder, 'technology', camera);
  if (isNetworkCamera(camera.facts))
    return takesNetwork(recorder.facts)
      ? null
      : finding('format', 'does_not', checkMessages.noNetwork(camera.name, recorder.name), products);
  return takesCoax(recorder.facts.technology)
    ? null
    : finding('format', 'does_not', checkMessages.noCoax(camera.name, recorder.name), products);
}

function formatFinding(camera: Camera, recorder: Recorder): CheckFinding | null {
  const given = camera.facts.formats;
  const taken = recorder.facts.formats;
  if (given === undefined) return unknownFinding('format', camera, 'formats', recorder);
  if (taken === undefined) return unknownFinding('format', recorder, 'formats', camera);
  if (hasCommon(given, taken)) return null;
  const sentence = checkMessages.format(camera.name, recorder.name, given, taken);
  return finding('format', 'does_not', sentence, [camera.productId, recorder.productId]);
}

function megapixelFinding(camera: Camera, recorder: Recorder): CheckFinding | null {
  const megapixels = camera.facts.resolutionMP;
  const most = recorder.facts.maxResolutionMP;
  if (megapixels === undefined) return unknownFinding('megapixels', camera, 'resolutionMP', recorder);
  if (most === undefined) return unknownFinding('megapixels', recorder, 'maxResolutionMP', camera);
  if (!isAbove(megapixels, most)) return null;
  const sentence = checkMessages.megapixels(camera.name, recorder.name, megapixels, most);
  return finding('megapixels', 'does_not', sentence, [camera.productId, recorder.productId]);
}

function codecFinding(camera: Camera, recorder: Recorder): CheckFinding | null {
  const codec = camera.facts.compression;
  const { codecs } = recorder.facts;
  if (codecs === undefined) return unknownFinding('codec', recorder, 'codecs', camera);
  // A camera without a codec on its sheet uses the recorder's.
  if (codec === undefined || hasCommon([codec], codecs)) return null;
  const sentence = checkMessages.codec(camera.name, recorder.name, codec, codecs);
  return finding('codec', 'works_with_limits', sentence, [camera.productId, recorder.productId]);
}

function onvifFinding(camera: Camera, recorder: Recorder): CheckFinding | null {
  const brand = camera.facts.brand?.trim().toLowerCase();
  if (brand !== undefined && brand === recorder.facts.brand?.trim().toLowerCase()) return null;
  const given = camera.facts.onvifProfiles;
  const taken = recorder.facts.onvifProfiles;
  if (given === undefined) return unknownFinding('onvif', camera, 'onvifProfiles', recorder);
  if (taken === undefined) return unknownFinding('onvif', recorder, 'onvifProfiles', camera);
  const common = VIDEO_PROFILES.find((profile) => given.includes(profile) && taken.includes(profile));
  const products = [camera.productId, recorder.productId];
  if (common === 'T') return null;
  return common === 'S'
    ? finding('onvif', 'works_with_limits', checkMessages.onvifAgeing(camera.name, recorder.name), products)
    : finding('onvif', 'does_not', checkMessages.onvif(camera.name, recorder.name), products);
}

function hasCommon(some: readonly string[], others: readonly string[]): boolean {
  const words = new Set(others.map((word) => word.trim().toLowerCase()));
  return some.some((word) => words.has(word.trim().toLowerCase()));
}

function unknownFinding(
  code: CheckFinding['code'],
  of: Named,
  missing: FactKey,
  partner?: Named,
): CheckFinding {
  const unknown = { productId: of.productId, name: of.name, missing: [missing] };
  const products = partner ? [of.productId, partner.productId] : [of.productId];
  return finding(code, 'not_known', notKnownSentence([unknown]), products);
}

interface NoteFindingsNamed {
  productId: string;
  name: string;
}

/** Returns none where the note says that they simply work. */
export function noteFindings(
  a: NoteFindingsNamed,
  b: NoteFindingsNamed,
  { verdict, note }: NoteOfTwo,
): CheckFinding[] {
  if (verdict === 'works') return [];
  const sentence = checkMessages.note(a.name, b.name, note);
  const isReported = verdict !== 'not_known' || sentence.endsWith(NOT_KNOWN);
  return [
    finding('note', verdict, isReported ? sentence : `${sentence} ${NOT_KNOWN}`, [a.productId, b.productId]),
  ];
}

export function notedPairs(
  lines: readonly CheckedLine[],
  notes: Notes,
): { a: CheckedLine; b: CheckedLine; note: NoteOfTwo }[] {
  if (notes.size === 0) return [];
  const byId = new Map(lines.map((line) => [line.productId, line]));
  return [...notes].flatMap(([key, note]) => {
    const [a, b] = key.split(' ').map((id) => byId.get(id));
    return a && b ? [{ a, b, note }] : [];
  });
}
