import { CAMERA_CODECS } from '../../../../../domain/planning/facts/plan-fact-keys.ts';
import type { RetentionPreset } from '../../../../../contract/planning/planning-data-shapes.ts';
import { listPresets } from '../../../../../contract/planning/planning.ts';
import type { StorageField } from '../../../../../contract/planning/tool-fields.ts';
import { queryOfFields } from '../tools/read-fields.ts';
import { NumberField, WordField, type FieldsState } from '../tools/tool-field.tsx';
import { Folded } from '../tools/tool-parts.tsx';
import { apiQuery } from '../../../../lib/api/api-query.ts';
import { Button } from '../../../../ui/button.tsx';
import { STORAGE_FORM } from './storage-form-fields.ts';

export const presetsQuery = apiQuery(listPresets, {});

const OPTIONS: StorageField[] = ['hours', 'activity', 'motion', 'bays', 'bitrate'];

interface Props {
  state: FieldsState<StorageField>;
  presets: RetentionPreset[];
  onDays: (days: number) => void;
}

export function StorageFields({ state, presets, onDays }: Props) {
  const { typed, errors } = state;
  const hasOption = OPTIONS.some((name) => typed[name] !== '' || errors[name] !== undefined);
  return (
    <div className="grid gap-5">
      <div className="grid items-start gap-x-4 gap-y-4 xs:grid-cols-2">
        <NumberField state={state} name="cameras" label="Number of cameras" isWhole />
        <NumberField state={state} name="mp" label="Megapixels" />
        <WordField
          state={state}
          name="codec"
          label="Compression"
          options={CAMERA_CODECS.map((codec) => ({ value: codec, name: codec }))}
        />
        <NumberField state={state} name="fps" label="Frames a second" />
        <NumberField state={state} name="days" label="Days to keep" isWhole />
        <NumberField state={state} name="disk" label="Disk (TB)" hint="Instead of days: how long it keeps." />
      </div>
      {presets.length > 0 && (
        <Folded title="How long must I keep it?">
          <ul className="grid gap-1.5">
            {presets.map(({ key, place, days, source, sourceDay, note }) => (
              <li key={key}>
                <a
                  href={`${STORAGE_FORM.path}?${queryOfFields({ ...typed, days: String(days), disk: '' }, STORAGE_FORM.names)}`}
                  onClick={(event) => {
                    event.preventDefault();
                    onDays(days);
                  }}
                  className="block rounded-md border border-line-strong px-3 py-2 hover:border-text"
                >
                  <span className="num block font-[650]">{`${days} days: ${place}`}</span>
                  <span className="block text-small wrap-anywhere text-text-2">
                    {`${source}, ${sourceDay}. ${note ?? ''}`}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </Folded>
      )}
      <Folded title="Options" isOpen={hasOption}>
        <div className="grid items-start gap-x-4 gap-y-4 xs:grid-cols-2">
          <NumberField state={state} name="hours" label="Hours a day" placeholder="24" />
          <WordField
            state={state}
            name="activity"
            label="What happens there"
            options={[
              { value: '', name: 'As usual' },
              { value: 'low', name: 'Little' },
              { value: 'medium', name: 'Medium' },
              { value: 'high', name: 'Much' },
            ]}
          />
          <NumberField
            state={state}
            name="motion"
            label="Time with motion (%)"
            placeholder="100"
            hint="Where only motion is recorded."
          />
          <NumberField state={state} name="bays" label="Disks that fit in" placeholder="1" isWhole />
          <NumberField
            state={state}
            name="bitrate"
            label="Bit rate of a camera (Mbps)"
            hint="From its settings; stands in place of an estimate."
          />
        </div>
      </Folded>
      <Button type="submit" size="large">
        Work it out
      </Button>
    </div>
  );
}
