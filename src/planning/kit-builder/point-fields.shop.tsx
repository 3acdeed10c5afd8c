import { ChevronRight, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { isPlateLevel, KIT_LEVELS, MAX_POINT_NAME_LENGTH, type KitLevel } from './kit-choices.ts';
import { levelMessages } from '../lens/level.words.ts';
import { kitBuilderShopMessages } from './kit-builder-shop.words.ts';
import { plansShopMessages } from '../plans/plan-page.words.ts';
import { TextField } from '../../kit/web/ui/forms/field.tsx';
import { SelectField } from '../../kit/web/ui/forms/select-field.tsx';
import { Button } from '../../kit/web/ui/button.tsx';
import type { FormRow } from './form-rows.shop.ts';
import { KitNumber } from './own-fields.shop.tsx';
import { fieldName, ROW_NAMES, type KitErrors, type RowName, type TypedRow } from './kit-question.shop.ts';
import { NIGHT_OPTIONS, WHERE_OPTIONS, LEVEL_OPTIONS } from './point-options.shop.ts';

/** A head's height in the picture, of 40. */
const CARDS: { level: KitLevel; name: string; head: number }[] = [
  {
    level: 'outline',
    get name() {
      return kitBuilderShopMessages.seeSomeoneCame;
    },
    head: 4,
  },
  {
    level: 'perceive',
    get name() {
      return kitBuilderShopMessages.recogniseAFace;
    },
    head: 11,
  },
  {
    level: 'validate',
    get name() {
      return kitBuilderShopMessages.proveWhoItWas;
    },
    head: 22,
  },
];

interface Props {
  row: FormRow;
  /** The present values. */
  typed: TypedRow;
  index: number;
  errors: KitErrors;
  /** Null for the last place. */
  onRemove: (() => void) | null;
}

/** The id of a form that is never sent. */
export const NOT_SENT = 'not-sent';

/** A closed line says the place in words. */
export function PointFields({ row: { first }, typed, index, errors, onRemove }: Props) {
  const number = index + 1;
  const field = (name: RowName) => ({ name, error: errors[fieldName(index, name)] ?? null });
  const isWrong = ROW_NAMES.some((name) => field(name).error !== null);
  const level = KIT_LEVELS.find((each) => each === typed.level);
  return (
    <details open={isWrong} className="group">
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

interface LevelCardsProps {
  /** Index of the place, so that each has choices of its own. */
  index: number;
  first: string;
  error: string | null;
  hint?: string;
}

/** The usual three as cards, seen where script runs; the list below has all, and is what the form sends. */
function LevelCards({ index, first, error, hint }: LevelCardsProps) {
  const box = useRef<HTMLDivElement>(null);
  const [level, setLevel] = useState(first);
  const choose = (chosen: KitLevel) => {
    setLevel(chosen);
    box.current!.querySelector('select')!.value = chosen;
  };
  return (
    <div ref={box} className="grid gap-3">
      <fieldset className="noscript:hidden">
        <legend className="mb-1.5 text-small font-[550]">{kitBuilderShopMessages.whatToSee}</legend>
        <div className="grid grid-cols-3 gap-2">
          {CARDS.map((card) => (
            <label
              key={card.level}
              className="grid cursor-pointer content-start justify-items-center gap-1 rounded-lg border border-line p-2 text-center text-small has-checked:border-accent has-checked:bg-accent-soft has-checked:text-on-accent-soft has-focus-visible:outline-3 has-focus-visible:outline-accent-hover"
            >
              <input
                type="radio"
                // The list alone is sent.
                form={NOT_SENT}
                className="sr-only"
                name={`usual.${index}`}
                checked={level === card.level}
                onChange={() => choose(card.level)}
              />
              <PersonSeen head={card.head} />
              <b className="font-[650]">{card.name}</b>
              <small aria-hidden="true">{card.level}</small>
            </label>
          ))}
        </div>
      </fieldset>
      <SelectField
        name="level"
        label={kitBuilderShopMessages.exactly}
        defaultValue={first}
        options={LEVEL_OPTIONS}
        onChange={({ target }) => setLevel(target.value)}
        error={error}
        {...(hint !== undefined && { hint })}
      />
    </div>
  );
}

/** A person as large in the picture as the level asks. */
function PersonSeen({ head }: { head: number }) {
  const middle = 20 - head * 0.1;
  return (
    <svg viewBox="0 0 60 40" width="60" height="40" className="rounded-md" aria-hidden="true">
      <g fill="currentColor">
        <circle cx="30" cy={middle} r={head / 2} />
        <path
          d={`M${30 - head} ${middle + head * 2.2}a${head} ${head * 1.5} 0 0 1 ${head * 2} 0v${head * 2.5}h-${head * 2}z`}
        />
      </g>
    </svg>
  );
}
