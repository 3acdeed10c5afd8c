import { useRef, useState } from 'react';
import type { KitLevel } from '../../../../../domain/planning/kit/kit-choices.ts';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import { kitBuilderShopMessages } from '../../../../../contract/planning/kit-builder-shop-messages.ts';
import { LEVEL_OPTIONS } from './point-options.ts';

interface Props {
  /** Index of the place, so that each has choices of its own. */
  index: number;
  first: string;
  error: string | null;
  hint?: string;
}

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

/** The usual three as cards, seen where script runs; the list below has all, and is what the form sends. */
export function LevelCards({ index, first, error, hint }: Props) {
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
                form=""
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
