import { exactly, mapped, plus, type Estimate } from '../facts/estimate.ts';
import {
  UnknownProducts,
  notKnownSentence,
  factsOf,
  type UnknownProduct,
  type AskedProducts,
  type PlanProduct,
} from '../facts/fact-names.ts';
import type { PlanConstants } from '../planning-data/plan-constants.ts';
import { CAMERA_CODECS, type Codec } from '../facts/plan-fact-keys.ts';
import type { Verdict } from '../facts/planning-choices.ts';
import { cameraMbps, DEFAULT_CODEC, type Activity, type RecordedCamera } from './storage-bitrate.ts';
import {
  diskSets,
  type DiskSet,
  boughtTB,
  daysOf,
  gbPerDayOf,
  neededTB,
  rounded,
  tbPerYearOf,
} from './storage-disks.ts';
import { storageMessages } from './storage.words.ts';

export interface CameraGroup {
  count: number;
  productId?: string | undefined;
  megapixels?: number | undefined;
  bitrateMbps?: number | undefined;
  codec?: Codec | undefined;
  fps?: number | undefined;
  activity?: Activity | undefined;
  motionShare?: number | undefined;
}

export interface StorageQuestion {
  cameras: CameraGroup[];
  hoursPerDay?: number | undefined;
  bays?: number | undefined;
  tbPerBay?: number | undefined;
  days?: number | undefined;
  diskTB?: number | undefined;
  /** The days hold for a busy scene too; not for `diskTB`. */
  atLeast?: boolean | undefined;
}

export interface StorageKnowledge {
  constants: PlanConstants;
  /** The latest day on which a constant came into force. */
  constantsDay: string;
  asked: AskedProducts;
  disks: readonly PlanProduct<'disk'>[];
}

export interface StoragePlan {
  verdict: Verdict;
  cameras: number;
  mbps: Estimate | null;
  gbPerDay: Estimate | null;
  tbPerYear: Estimate | null;
  needTB: Estimate | null;
  buyTB: Estimate | null;
  days: Estimate | null;
  disks: DiskSet[];
  unknown: UnknownProduct[];
  sentence: string;
  constantsDay: string;
}

const HOURS_PER_DAY = 24;

export function planStorage(question: StorageQuestion, knowledge: StorageKnowledge): StoragePlan {
  const { constants, constantsDay, asked } = knowledge;
  const cameras = question.cameras.reduce((sum, { count }) => sum + count, 0);
  const unknown = new UnknownProducts();
  let mbps = exactly(0);
  for (const group of question.cameras) {
    const camera = recordedCamera(group, asked, unknown);
    if (camera)
      mbps = plus(
        mbps,
        mapped(cameraMbps(camera, constants), (each) => each * group.count),
      );
  }
  if (unknown.list.length > 0) return notKnownPlan(cameras, unknown.list, constantsDay);

  const gbPerDay = gbPerDayOf(mbps, question.hoursPerDay ?? HOURS_PER_DAY);
  const writes = storageMessages.writesSentence(cameras, mbps.expected, gbPerDay.expected);
  const figures = {
    cameras,
    mbps: rounded(mbps, 2),
    gbPerDay: rounded(gbPerDay, 1),
    tbPerYear: rounded(tbPerYearOf(gbPerDay), 1),
    unknown: [],
    constantsDay,
  };
  if (question.diskTB !== undefined) {
    const days = daysOf(question.diskTB, gbPerDay, constants);
    const verdict = days.expected >= 1 ? 'works' : 'does_not';
    const sentence = `${writes} ${storageMessages.keepsSentence(question.diskTB, days)}`;
    return { ...figures, verdict, needTB: null, buyTB: null, days, disks: [], sentence };
  }
  const days = question.days ?? 1;
  const needTB = neededTB(gbPerDay, days);
  const buyTB = boughtTB(needTB, constants);
  // The high bit rate, so that even a busy scene keeps the days.
  const bound = question.atLeast === true ? 'high' : 'expected';
  const disks = diskSets(
    {
      buyTB: buyTB[bound],
      tbPerYear: tbPerYearOf(gbPerDay)[bound],
      bays: question.bays ?? 1,
      tbPerBay: question.tbPerBay ?? null,
      gbPerDay,
    },
    knowledge.disks,
    constants,
  );
  return {
    ...figures,
    verdict: disks.length > 0 ? 'works' : 'does_not',
    needTB: rounded(needTB, 3),
    buyTB: rounded(buyTB, 3),
    days: null,
    disks,
    sentence: `${storageMessages.writesSentence(cameras, mbps[bound], gbPerDay[bound])} ${storageMessages.needSentence(days, needTB[bound], buyTB[bound])}`,
  };
}

/** Null, with a note of what is missing, where the product's sheet is incomplete. */
function recordedCamera(
  group: CameraGroup,
  asked: AskedProducts,
  unknown: UnknownProducts,
): RecordedCamera | null {
  const { productId } = group;
  const product = productId === undefined ? undefined : asked.get(productId);
  const sheet = factsOf(product, 'camera');
  // A given size means another camera, so the sheet's bit rate does not apply.
  const bitrateMbps =
    group.bitrateMbps ?? (group.megapixels === undefined ? (sheet?.bitrateMbps ?? null) : null);
  const megapixels = group.megapixels ?? sheet?.resolutionMP;
  if (bitrateMbps === null && megapixels === undefined) {
    const missing = sheet ? ['resolutionMP'] : ['planKind'];
    unknown.add(productId ?? '', product?.name ?? '', missing);
    return null;
  }
  return {
    bitrateMbps,
    megapixels: megapixels ?? 0,
    codec: group.codec ?? codecOf(sheet?.compression) ?? DEFAULT_CODEC,
    fps: group.fps ?? sheet?.fps ?? null,
    activity: group.activity ?? 'medium',
    motionShare: group.motionShare ?? 1,
  };
}

export function codecOf(compression: string | undefined): Codec | undefined {
  return CAMERA_CODECS.find((codec) => codec === compression);
}

function notKnownPlan(cameras: number, unknown: UnknownProduct[], constantsDay: string): StoragePlan {
  return {
    verdict: 'not_known',
    cameras,
    mbps: null,
    gbPerDay: null,
    tbPerYear: null,
    needTB: null,
    buyTB: null,
    days: null,
    disks: [],
    unknown,
    sentence: notKnownSentence(unknown),
    constantsDay,
  };
}
