import { adminRupees, rupeesOf } from '../../kit/rules/money.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { inputClass } from '../../kit/web/ui/input-class.ts';
import type { CreditableLine, CreditDraft, CreditFaults } from './credit-draft.desk.ts';

export interface CreditFieldsProps {
  draft: CreditDraft;
  faults: CreditFaults;
  lines: CreditableLine[];
  onChange: (part: Partial<CreditDraft>) => void;
}

interface LineFieldsProps extends CreditFieldsProps {
  /** Typed for each line. */
  of?: keyof typeof KINDS;
  hintOf?: (line: CreditableLine) => string;
}

const KINDS = {
  units: {
    leftOf: ({ unitsLeft }: CreditableLine) => unitsLeft,
    hintOf: ({ units, unitsLeft }: CreditableLine) => `${unitsLeft} of ${units} left`,
    input: { inputMode: 'numeric', maxLength: 7, width: 'w-22' },
  },
  lineAmounts: {
    leftOf: ({ leftPaise }: CreditableLine) => rupeesOf(leftPaise),
    hintOf: ({ leftPaise }: CreditableLine) => `${adminRupees(rupeesOf(leftPaise))} left`,
    input: { inputMode: 'decimal', maxLength: 20, width: 'w-32' },
  },
} as const;

/** Units or rupees of each line of an invoice. */
export function CreditLineFields({
  of = 'units',
  draft,
  faults,
  lines,
  onChange,
  ...given
}: LineFieldsProps) {
  const { leftOf, hintOf, input } = { ...KINDS[of], ...given };
  const { width, ...typing } = input;
  const all = Object.fromEntries(lines.map((line) => [line.position, String(leftOf(line))]));
  return (
    <div>
      <ul className="num border-t border-line">
        {lines.map((line) => {
          const { position, name } = line;
          const fault = faults[`${of}.${position}`];
          const id = `credit-${of}-${position}`;
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
                {...typing}
                autoComplete="off"
                placeholder="0"
                disabled={leftOf(line) === 0}
                value={draft[of][position] ?? ''}
                aria-invalid={fault || (faults[of] && leftOf(line) > 0) ? true : undefined}
                aria-describedby={fault ? `${id}-error` : faults[of] ? 'credit-lines-error' : undefined}
                onChange={(event) => onChange({ [of]: { ...draft[of], [position]: event.target.value } })}
                className={`${inputClass} ${width} shrink-0 text-right disabled:opacity-50`}
              />
            </li>
          );
        })}
      </ul>
      <div className="mt-1.5 flex flex-wrap items-center justify-between gap-2">
        {faults[of] ? (
          <p id="credit-lines-error" role="alert" className="text-small font-[550] text-bad">
            {faults[of]}
          </p>
        ) : (
          <span />
        )}
        <Button kind="plain" size="small" onClick={() => onChange({ [of]: all })} className="max-md:min-h-11">
          All that is left
        </Button>
      </div>
    </div>
  );
}
