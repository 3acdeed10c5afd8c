import { CAMERA_CODECS } from '../facts/plan-fact-keys.ts';
import type { RetentionPreset } from '../planning-data/planning-data.shapes.ts';
import { type StorageField, STORAGE_FIELDS } from '../tools/tool-fields.ts';
import { storageShopMessages } from './storage-shop.words.ts';
import { DEFAULT_CODEC, ACTIVITIES } from './storage-bitrate.ts';
import { paths } from '../../app/page-paths.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { CheckField } from '../../kit/web/ui/forms/check-field.tsx';
import { queryOfFields, type ToolForm } from '../tools/use-tool-form.shop.ts';
import { NumberField, WordField, type FieldsState } from '../tools/tool-field.shop.tsx';
import { Folded } from '../tools/tool-parts.shop.tsx';
import { RANGES, WHOLE_RANGES, type Range } from '../facts/plan-limits.ts';
import type { StorageQuestion } from './storage-plan.ts';
import { planningMessages } from '../facts/planning.words.ts';
import { TypedReader, type ReadForm, type Typed } from '../tools/typed-reader.shop.ts';

export const STORAGE_FORM: ToolForm<StorageField> = {
  path: paths.storageTool,
  names: STORAGE_FIELDS,
  example: { cameras: '4', mp: '4', days: '30' },
  usual: { codec: DEFAULT_CODEC, fps: '25' },
  instead: { disk: 'days', days: 'disk' },
};

export const presetsQuery = apiQuery('GET /planning/presets', {});

const OPTIONS: StorageField[] = ['hours', 'activity', 'motion', 'bays', 'bitrate'];

interface Props {
  state: FieldsState<StorageField>;
  presets: RetentionPreset[];
  onDays: (days: number) => void;
  /** True in a form that has its own buttons. */
  isPart?: boolean;
}

export function StorageFields({ state, presets, onDays, isPart = false }: Props) {
  const { typed, errors } = state;
  const hasOption = OPTIONS.some((name) => typed[name] !== '' || errors[name] !== undefined);
  return (
    <div className="grid gap-5">
      <div className="grid items-start gap-x-4 gap-y-4 xs:grid-cols-2">
        <NumberField state={state} name="cameras" label={storageShopMessages.numberOfCameras} isWhole />
        <NumberField state={state} name="mp" label={storageShopMessages.megapixels} />
        <WordField
          state={state}
          name="codec"
          label={storageShopMessages.compression}
          options={CAMERA_CODECS.map((codec) => ({ value: codec, name: codec }))}
        />
        <NumberField state={state} name="fps" label={storageShopMessages.framesASecond} />
        <NumberField state={state} name="days" label={storageShopMessages.daysToKeep} isWhole />
        <NumberField
          state={state}
          name="disk"
          label={storageShopMessages.diskTb}
          hint={storageShopMessages.insteadOfDaysHowLong}
        />
      </div>
      <CheckField
        label={storageShopMessages.atLeast}
        name="atleast"
        value="1"
        defaultChecked={typed.atleast !== ''}
      />
      {presets.length > 0 && (
        <Folded title={storageShopMessages.howLongMustIKeep}>
          <ul className="grid gap-1.5">
            {presets.map(({ key, place, days, source, sourceDay, note }) => (
              <li key={key}>
                <a
                  href={`${STORAGE_FORM.path}?${queryOfFields({ ...typed, days: String(days), disk: '', atleast: '1' }, STORAGE_FORM.names)}`}
                  onClick={(event) => {
                    event.preventDefault();
                    onDays(days);
                  }}
                  className="block rounded-md border border-line-strong px-3 py-2 hover:border-text"
                >
                  <span className="num block font-[650]">{storageShopMessages.days(days, place)}</span>
                  <span className="block text-small wrap-anywhere text-text-2">
                    {`${source}, ${sourceDay}. ${note ?? ''}`}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </Folded>
      )}
      <Folded title={storageShopMessages.options} isOpen={hasOption}>
        <div className="grid items-start gap-x-4 gap-y-4 xs:grid-cols-2">
          <NumberField state={state} name="hours" label={storageShopMessages.hoursADay} placeholder="24" />
          <WordField
            state={state}
            name="activity"
            label={storageShopMessages.whatHappensThere}
            options={[
              { value: '', name: storageShopMessages.asUsual },
              { value: 'low', name: storageShopMessages.little },
              { value: 'medium', name: storageShopMessages.medium },
              { value: 'high', name: storageShopMessages.much },
            ]}
          />
          <NumberField
            state={state}
            name="motion"
            label={storageShopMessages.timeWithMotion}
            placeholder="100"
            hint={storageShopMessages.whereOnlyMotionIsRecorded}
          />
          <NumberField
            state={state}
            name="bays"
            label={storageShopMessages.disksThatFitIn}
            placeholder="1"
            isWhole
          />
          <NumberField
            state={state}
            name="bitrate"
            label={storageShopMessages.bitRateOfACamera}
            hint={storageShopMessages.fromItsSettingsStandsIn}
          />
        </div>
      </Folded>
      {!isPart && (
        <Button type="submit" size="large">
          {storageShopMessages.workItOut}
        </Button>
      )}
    </div>
  );
}

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
