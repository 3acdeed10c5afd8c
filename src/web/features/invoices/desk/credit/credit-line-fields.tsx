import { Button } from '../../../../ui/button.tsx';
import { inputClass } from '../../../../ui/input-class.ts';
import type { CreditableLine, CreditDraft, CreditFaults } from './credit-draft.ts';

export interface CreditFieldsProps {
  draft: CreditDraft;
  faults: CreditFaults;
  lines: CreditableLine[];
  onChange: (part: Partial<CreditDraft>) => void;
}

interface UnitFieldsProps extends CreditFieldsProps {
  hintOf?: (line: CreditableLine) => string;
}

const leftOfUnits = ({ units, unitsLeft }: CreditableLine) => `${unitsLeft} of ${units} left`;

export function CreditLineFields({ draft, faults, lines, hintOf = leftOfUnits, onChange }: UnitFieldsProps) {
  const all = Object.fromEntries(lines.map(({ position, unitsLeft }) => [position, String(unitsLeft)]));
  return (
    <div>
      <ul className="num border-t border-line">
        {lines.map((line) => {
          const { position, name, unitsLeft } = line;
          const fault = faults[`units-${position}`];
          const id = `credit-units-${position}`;
          return (
            <li key={position} className="flex items-center justify-between gap-4 border-b border-line py-2">
              <label htmlFor={id} className="min-w-0">
                <span className="font-[550] wrap-anywhere">{name}</span>
                <span className="block text-small text-text-3">{hintOf(line)}</span>
                {fault && (
                  <span id={`${id}-error`} role="alert" className="block text-small font-[550] text-bad">
                    {fault}
                  </span>
                )}
              </label>
              <input
                id={id}
                inputMode="numeric"
                autoComplete="off"
                maxLength={7}
                placeholder="0"
                disabled={unitsLeft === 0}
                value={draft.units[position] ?? ''}
                aria-invalid={fault || (faults.units && unitsLeft > 0) ? true : undefined}
                aria-describedby={fault ? `${id}-error` : faults.units ? 'credit-units-error' : undefined}
                onChange={(event) => onChange({ units: { ...draft.units, [position]: event.target.value } })}
                className={`${inputClass} w-22 shrink-0 text-right disabled:opacity-50`}
              />
            </li>
          );
        })}
      </ul>
      <div className="mt-1.5 flex flex-wrap items-center justify-between gap-2">
        {faults.units ? (
          <p id="credit-units-error" role="alert" className="text-small font-[550] text-bad">
            {faults.units}
          </p>
        ) : (
          <span />
        )}
        <Button
          kind="plain"
          size="small"
          onClick={() => onChange({ units: all })}
          className="max-md:min-h-11"
        >
          All that is left
        </Button>
      </div>
    </div>
  );
}
