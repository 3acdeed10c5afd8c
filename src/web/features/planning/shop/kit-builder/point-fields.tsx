import { ChevronRight, Trash2 } from 'lucide-react';
import {
  isPlateLevel,
  KIT_LEVELS,
  MAX_POINT_NAME_LENGTH,
} from '../../../../../domain/planning/kit/kit-choices.ts';
import { TextField } from '../../../../ui/forms/field.tsx';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import { Button } from '../../../../ui/button.tsx';
import { levelMessages } from '../../../../../contract/planning/level-messages.ts';
import { kitBuilderShopMessages } from '../../../../../contract/planning/kit-builder-shop-messages.ts';
import { plansShopMessages } from '../../../../../contract/planning/plans-shop-messages.ts';
import type { FormRow } from './form-rows.ts';
import { KitNumber } from './kit-number.tsx';
import { fieldName, ROW_NAMES, type KitErrors, type RowName, type TypedRow } from './kit-question.ts';
import { LevelCards } from './level-cards.tsx';
import { NIGHT_OPTIONS, WHERE_OPTIONS } from './point-options.ts';

interface Props {
  row: FormRow;
  /** The present values. */
  typed: TypedRow;
  index: number;
  errors: KitErrors;
  /** Null for the last place. */
  onRemove: (() => void) | null;
}

/** A closed line says the place in words. */
export function PointFields({ row: { first, isNew = false }, typed, index, errors, onRemove }: Props) {
  const number = index + 1;
  const field = (name: RowName) => ({ name, error: errors[fieldName(index, name)] ?? null });
  const isWrong = ROW_NAMES.some((name) => field(name).error !== null);
  const level = KIT_LEVELS.find((each) => each === typed.level);
  return (
    <details open={isNew || isWrong} className="group">
      <summary className="grid min-h-14 grid-cols-[auto_1fr] items-center gap-2 py-2">
        <ChevronRight size={20} className="shrink-0 transition-transform group-open:rotate-90" />
        <span className="num min-w-0">
          <b className="block font-[650] wrap-anywhere">
            {typed.name || kitBuilderShopMessages.placeWithNumber(number)}
          </b>
          <span className="block text-small text-text-2">
            {[
              plansShopMessages.outOrIn(typed.where === 'outdoors'),
              `${typed.distance} m`,
              level && levelMessages.levelWords(level),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
      </summary>
      <fieldset className="grid gap-4 pt-1 pb-5">
        <legend className="sr-only">{kitBuilderShopMessages.placeWithNumber(number)}</legend>
        <TextField
          {...field('name')}
          label={kitBuilderShopMessages.placeWithNumber(number)}
          defaultValue={first.name}
          maxLength={MAX_POINT_NAME_LENGTH}
          autoComplete="off"
        />
        <LevelCards
          index={index}
          first={first.level}
          error={field('level').error}
          {...(level && isPlateLevel(level) && { hint: levelMessages.platesHint })}
        />
        <div className="grid items-start gap-4 xs:grid-cols-2">
          <KitNumber {...field('distance')} label={kitBuilderShopMessages.distanceM} value={first.distance} />
          <KitNumber {...field('cable')} label={kitBuilderShopMessages.cableLengthM} value={first.cable} />
          <SelectField
            {...field('where')}
            label={kitBuilderShopMessages.where}
            defaultValue={first.where}
            options={WHERE_OPTIONS}
          />
          <KitNumber
            {...field('height')}
            label={kitBuilderShopMessages.mountingHeightM}
            value={first.height}
          />
        </div>
        <SelectField
          {...field('colour')}
          label={kitBuilderShopMessages.atNight}
          defaultValue={first.colour}
          options={NIGHT_OPTIONS}
        />
        {onRemove && (
          <Button
            type="submit"
            kind="plain"
            size="small"
            name="without"
            value={index}
            className="justify-self-start text-bad"
            onClick={(event) => {
              event.preventDefault();
              onRemove();
            }}
          >
            <Trash2 size={16} />
            {kitBuilderShopMessages.removePlace(number)}
          </Button>
        )}
      </fieldset>
    </details>
  );
}
