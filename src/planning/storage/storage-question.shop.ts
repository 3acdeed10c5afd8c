import { CAMERA_CODECS } from '../facts/plan-fact-keys.ts';
import { RANGES, WHOLE_RANGES, type Range } from '../facts/plan-limits.ts';
import { ACTIVITIES } from './storage-bitrate.ts';
import type { StorageQuestion } from './storage-plan.ts';
import { planningMessages } from '../facts/planning.words.ts';
import type { StorageField } from '../tools/tool-fields.ts';
import { TypedReader, type ReadForm, type Typed } from '../tools/typed-reader.shop.ts';

const PERCENT: Range = [0, 100];

export function readStorageQuestion(typed: Typed<StorageField>): ReadForm<StorageQuestion, StorageField> {
  const read = new TypedReader(typed);
  const count = read.neededWhole('cameras', WHOLE_RANGES.count);
  if (!read.has('mp') && !read.has('bitrate')) read.refuse('mp', planningMessages.cameraSize);
  if (read.has('days') === read.has('disk')) {
    read.refuse('days', planningMessages.daysOrDisk);
    read.refuse('disk', planningMessages.daysOrDisk);
  }
  const motion = read.number('motion', PERCENT);
  const camera = {
    megapixels: read.number('mp', RANGES.megapixels),
    bitrateMbps: read.number('bitrate', RANGES.bitrateMbps),
    codec: read.word('codec', CAMERA_CODECS),
    fps: read.number('fps', RANGES.fps),
    activity: read.word('activity', ACTIVITIES),
    motionShare: motion === undefined ? undefined : motion / 100,
  };
  const rest = {
    hoursPerDay: read.number('hours', RANGES.hoursPerDay),
    bays: read.whole('bays', WHOLE_RANGES.bays),
    days: read.whole('days', WHOLE_RANGES.days),
    diskTB: read.number('disk', RANGES.diskTB),
    ...(read.has('atleast') && { atLeast: true }),
  };
  const question = read.isRight && count !== undefined ? { cameras: [{ count, ...camera }], ...rest } : null;
  return { question, errors: read.errors };
}
