import type { ZoneReply } from '../../delivery/zones/zones.shapes.ts';
import type { Field } from '../../kit/web/forms/fields.tsx';
import { Button } from '../../kit/web/ui/button.tsx';
import { TextField } from '../../kit/web/ui/forms/field.tsx';
import { SelectField } from '../../kit/web/ui/forms/select-field.tsx';
import type { Slot } from './onsite-settings.shapes.ts';
import { faultInRows, rowsOfSlots, slotsOfRows, type SlotRow } from './slot-rows.ts';

/** The hours in which technicians come, by zone and weekday. @param zones to choose from */
export function slotsField(zones: readonly ZoneReply[]): Field<Slot[], SlotRow[]> {
  return {
    initial: [],
    typedOf: rowsOfSlots,
    valueOf: slotsOfRows,
    faultOf: (rows) => faultInRows(rows)?.fault ?? null,
    draw: ({ typed, error, onType }) => (
      <SlotRows zones={zones} rows={typed} error={error} onChange={onType} />
    ),
  };
}

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

interface Props {
  zones: readonly ZoneReply[];
  rows: SlotRow[];
  error: string | null;
  onChange: (rows: SlotRow[]) => void;
}

function SlotRows({ zones, rows, error, onChange }: Props) {
  const found = error === null ? null : faultInRows(rows);
  const options = zones
    .filter(({ _id, installs }) => installs || rows.some(({ zone }) => zone === _id))
    .map(({ _id, name }) => ({ value: _id, name }));
  if (options.length === 0)
    return (
      <p className="text-text-2">
        Your technicians come to no zone yet. Switch on installation for a zone at Settings, Delivery.
      </p>
    );
  const first = options[0]!.value;
  const next = { zone: first, weekdays: [1, 2, 3, 4, 5, 6], from: '10:00', to: '13:00', capacity: '1' };
  return (
    <div className="grid gap-4">
      {rows.map((row, index) => {
        const change = (part: Partial<SlotRow>) => onChange(rows.with(index, { ...row, ...part }));
        return (
          <fieldset key={index} className="grid gap-3 rounded-md border border-line p-3">
            <legend className="sr-only">Hours {index + 1}</legend>
            <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-[minmax(0,1fr)_9.5rem_9.5rem_6rem]">
              <SelectField
                label="Zone"
                error={found?.row === index ? found.fault : null}
                options={options}
                value={row.zone}
                onChange={({ target }) => change({ zone: target.value })}
              />
              {(['from', 'to'] as const).map((name) => (
                <TextField
                  key={name}
                  label={name === 'from' ? 'From' : 'To'}
                  type="time"
                  className="num"
                  value={row[name]}
                  onChange={({ target }) => change({ [name]: target.value })}
                />
              ))}
              <TextField
                label="Visits"
                inputMode="numeric"
                className="num"
                value={row.capacity}
                onChange={({ target }) => change({ capacity: target.value.replace(/\D/g, '').slice(0, 2) })}
              />
            </div>
            <div className="flex flex-wrap gap-2">
              {WEEKDAYS.map((name, day) => {
                const isOn = row.weekdays.includes(day + 1);
                const others = row.weekdays.filter((each) => each !== day + 1);
                return (
                  <Button
                    key={name}
                    kind={isOn ? 'strong' : 'outline'}
                    aria-pressed={isOn}
                    className="w-14 !px-0"
                    onClick={() => change({ weekdays: isOn ? others : [...others, day + 1].sort() })}
                  >
                    {name}
                  </Button>
                );
              })}
              <Button
                kind="plain"
                className="ml-auto"
                aria-label={`Remove hours ${index + 1}`}
                onClick={() => onChange(rows.toSpliced(index, 1))}
              >
                Remove
              </Button>
            </div>
          </fieldset>
        );
      })}
      {error !== null && found === null && (
        <p role="alert" className="font-[550] text-bad">
          {error}
        </p>
      )}
      <Button kind="outline" className="justify-self-start" onClick={() => onChange([...rows, next])}>
        Add hours
      </Button>
    </div>
  );
}
