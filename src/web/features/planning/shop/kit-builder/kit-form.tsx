import { Plus, Trash2 } from 'lucide-react';
import { MAX_POINTS, MAX_POINT_NAME_LENGTH } from '../../../../../domain/planning/kit/kit-choices.ts';
import { LEVELS_2025 } from '../../../../../domain/planning/lens/picture-levels.ts';
import { LEVEL_WORDS } from '../lens/level-messages.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/forms/field.tsx';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import * as kitBuilderShopMessages from './kit-builder-shop-messages.ts';
import { fieldName, type KitErrors, type RowName, type TypedKit, type TypedRow } from './kit-question.ts';

const PLACES = [
  { value: 'home', name: 'Home' },
  { value: 'shop', name: 'Shop' },
  { value: 'office', name: 'Office' },
];
const WIRING_OPTIONS = [
  { value: 'coax', name: kitBuilderShopMessages.hdAnalogCoaxialCableTo },
  { value: 'network', name: kitBuilderShopMessages.ipNetworkCableToAn },
  { value: 'wifi', name: kitBuilderShopMessages.wiFiNoCableA },
];
const LEVEL_OPTIONS = LEVELS_2025.map((level) => ({ value: level, name: `${level}: ${LEVEL_WORDS[level]}` }));
const WHERE = [
  { value: 'outdoors', name: 'Outdoors' },
  { value: 'indoors', name: 'Indoors' },
];
const COLOUR = [
  { value: 'no', name: 'Infrared' },
  { value: 'yes', name: kitBuilderShopMessages.inColour },
];

/** The key stays when other rows are added or removed. */
export interface FormRow {
  key: number;
  first: TypedRow;
}

interface Props {
  first: TypedKit;
  rows: FormRow[];
  errors: KitErrors;
  onAdd: () => void;
  onRemove: (key: number) => void;
}

/** Without script its buttons send the form, and the new page has a row more or less. */
export function KitFields({ first, rows, errors, onAdd, onRemove }: Props) {
  return (
    <div className="grid gap-5">
      {/* Enter presses a form's first button, which must not be one that removes a place. */}
      <button type="submit" hidden />
      <SelectField
        label={kitBuilderShopMessages.place}
        name="place"
        defaultValue={first.place}
        options={PLACES}
        error={errors.place ?? null}
      />
      <SelectField
        label={kitBuilderShopMessages.wiring}
        name="wiring"
        defaultValue={first.wiring}
        options={WIRING_OPTIONS}
        error={errors.wiring ?? null}
      />
      <NumberBox
        label={kitBuilderShopMessages.daysToKeep}
        name="days"
        value={first.days}
        error={errors.days ?? null}
        isWhole
      />
      <ol className="grid gap-5">
        {rows.map((row, index) => (
          <li key={row.key}>
            <RowFields
              row={row.first}
              index={index}
              errors={errors}
              onRemove={rows.length > 1 ? () => onRemove(row.key) : null}
            />
          </li>
        ))}
      </ol>
      {rows.length < MAX_POINTS && (
        <Button
          type="submit"
          kind="outline"
          name="rows"
          value={rows.length + 1}
          onClick={(event) => {
            event.preventDefault();
            onAdd();
          }}
        >
          <Plus size={20} />
          {kitBuilderShopMessages.addAPlace}
        </Button>
      )}
      <Button type="submit" size="large">
        {kitBuilderShopMessages.workItOut}
      </Button>
    </div>
  );
}

interface RowProps {
  row: TypedRow;
  index: number;
  errors: KitErrors;
  /** Null for the last place. */
  onRemove: (() => void) | null;
}

function RowFields({ row, index, errors, onRemove }: RowProps) {
  const number = index + 1;
  const field = (name: RowName) => ({ name, error: errors[fieldName(index, name)] ?? null });
  return (
    <fieldset className="grid gap-4 rounded-lg border border-line p-4">
      <legend className="sr-only">{kitBuilderShopMessages.placeWithNumber(number)}</legend>
      <div className="grid grid-cols-[1fr_auto] items-start gap-2">
        <TextField
          {...field('name')}
          label={kitBuilderShopMessages.placeWithNumber(number)}
          defaultValue={row.name}
          maxLength={MAX_POINT_NAME_LENGTH}
          autoComplete="off"
        />
        {onRemove && (
          <IconButton
            type="submit"
            name="without"
            value={index}
            aria-label={kitBuilderShopMessages.removePlace(number)}
            className="mt-[1.875rem]"
            onClick={(event) => {
              event.preventDefault();
              onRemove();
            }}
          >
            <Trash2 size={20} />
          </IconButton>
        )}
      </div>
      <div className="grid items-start gap-x-4 gap-y-4 xs:grid-cols-2">
        <NumberBox {...field('distance')} label={kitBuilderShopMessages.distanceM} value={row.distance} />
        <NumberBox {...field('cable')} label={kitBuilderShopMessages.cableLengthM} value={row.cable} />
        <SelectField
          {...field('where')}
          label={kitBuilderShopMessages.where}
          defaultValue={row.where}
          options={WHERE}
        />
        <SelectField
          {...field('colour')}
          label={kitBuilderShopMessages.atNight}
          defaultValue={row.colour}
          options={COLOUR}
        />
      </div>
      <SelectField
        {...field('level')}
        label={kitBuilderShopMessages.whatToSee}
        defaultValue={row.level}
        options={LEVEL_OPTIONS}
      />
    </fieldset>
  );
}

interface NumberProps {
  label: string;
  name: string;
  value: string;
  error: string | null;
  isWhole?: boolean;
}

/** Accepts any text, so that "2,5" is not read as "25". */
function NumberBox({ value, isWhole = false, ...field }: NumberProps) {
  return (
    <TextField
      {...field}
      defaultValue={value}
      inputMode={isWhole ? 'numeric' : 'decimal'}
      autoComplete="off"
      maxLength={20}
    />
  );
}
