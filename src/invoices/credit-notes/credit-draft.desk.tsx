import { creditForQuantity } from './credit-amounts.ts';
import { adminRupees, paiseOf, rupeesOf } from '../../kit/rules/money.ts';
import type { CreditNoteBody, DocumentLine, TaxDocument } from '../documents/documents.shapes.ts';
import { typedRupees } from '../../kit/web/lib/typed-rupees.ts';
import * as documentMessages from '../documents/document.words.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { inputClass } from '../../kit/web/ui/input-class.ts';

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

export interface CreditDraft {
  by: 'units' | 'amount' | 'lineAmounts';
  units: Record<number, string>;
  lineAmounts: Record<number, string>;
  amount: string;
  reason: string;
  isRestocked: boolean;
}

export const emptyCredit: CreditDraft = {
  by: 'units',
  units: {},
  lineAmounts: {},
  amount: '',
  reason: '',
  isRestocked: false,
};

/** A line of an invoice with the amount that is not credited yet. */
export interface CreditableLine {
  position: number;
  name: string;
  units: number;
  unitsLeft: number;
  leftPaise: number;
}

/** By field: `units.1`, `lineAmounts.1`, `amount`, `reason`, and `units` or `lineAmounts` for all lines. */
export type CreditFaults = Record<string, string>;

export function creditableLines(invoice: TaxDocument, notes: readonly TaxDocument[]): CreditableLine[] {
  const credited = notes.flatMap(({ lines }) => lines);
  return invoice.lines.map(({ position, name, quantity, total }) => {
    const own = credited.filter((line) => line.position === position);
    const sumOf = (amountOf: (line: DocumentLine) => number) =>
      own.reduce((sum, line) => sum + amountOf(line), 0);
    return {
      position,
      name,
      units: quantity,
      unitsLeft: quantity - sumOf((line) => line.quantity),
      leftPaise: paiseOf(total) - sumOf((line) => paiseOf(line.total)),
    };
  });
}

export function creditBodyOf(
  draft: CreditDraft,
  lines: readonly CreditableLine[],
): { body: CreditNoteBody; faults: null } | { body: null; faults: CreditFaults } {
  const faults: CreditFaults = {};
  const reason = draft.reason.trim();
  if (reason === '') faults.reason = documentMessages.reasonMissing;
  const bodies = {
    units: () => ({ lines: unitsIn(draft, lines, faults), reason, restock: draft.isRestocked }),
    amount: () => ({ amount: amountIn(draft, faults), reason }),
    lineAmounts: () => ({ lines: amountsIn(draft, lines, faults), reason }),
  };
  const body = bodies[draft.by]();
  return Object.keys(faults).length > 0 ? { body: null, faults } : { body, faults: null };
}

function amountIn({ amount }: CreditDraft, faults: CreditFaults): number {
  const rupees = typedRupees(amount);
  if (rupees === null || rupees < 1) faults.amount = documentMessages.amountWrong;
  return rupees ?? 0;
}

function amountsIn({ lineAmounts }: CreditDraft, lines: readonly CreditableLine[], faults: CreditFaults) {
  const wanted: { position: number; amount: number }[] = [];
  for (const { position, leftPaise } of lines) {
    const text = lineAmounts[position] ?? '';
    if (isNothing(text)) continue;
    const amount = typedRupees(text);
    if (amount === null || amount < 1 || paiseOf(amount) > leftPaise)
      faults[`lineAmounts.${position}`] = documentMessages.lineAmountWrong(adminRupees(rupeesOf(leftPaise)));
    else wanted.push({ position, amount });
  }
  if (wanted.length === 0 && Object.keys(faults).every((field) => field === 'reason'))
    faults.lineAmounts = documentMessages.lineAmountsMissing;
  return wanted;
}

/** @param faults gets what is wrong with them */
export function unitsIn({ units }: CreditDraft, lines: readonly CreditableLine[], faults: CreditFaults) {
  const wanted: { position: number; quantity: number }[] = [];
  for (const { position, unitsLeft } of lines) {
    const text = units[position] ?? '';
    if (isNothing(text)) continue;
    const quantity = unitsOf(text, unitsLeft);
    if (quantity === null) faults[`units.${position}`] = documentMessages.unitsWrong(unitsLeft);
    else wanted.push({ position, quantity });
  }
  if (wanted.length === 0 && Object.keys(faults).every((field) => field === 'reason'))
    faults.units = documentMessages.unitsMissing;
  return wanted;
}

function unitsOf(text: string, unitsLeft: number): number | null {
  const units = /^\s*\d{1,7}\s*$/.test(text) ? Number(text) : 0;
  return units >= 1 && units <= unitsLeft ? units : null;
}

/** @returns the note's total in whole paise; null while something is missing or wrong */
export function creditPaise(draft: CreditDraft, lines: readonly CreditableLine[]): number | null {
  const typedPaise = (text: string) => {
    const rupees = typedRupees(text);
    return rupees === null ? null : paiseOf(rupees);
  };
  if (draft.by === 'amount') return typedPaise(draft.amount);
  const typed = draft[draft.by];
  const parts = lines.map(({ position, unitsLeft, leftPaise }) => {
    const text = typed[position] ?? '';
    if (isNothing(text)) return 0;
    if (draft.by === 'lineAmounts') return typedPaise(text);
    const units = unitsOf(text, unitsLeft);
    return units === null ? null : creditForQuantity(leftPaise, unitsLeft, units);
  });
  return parts.reduce<number | null>((sum, part) => (sum === null || part === null ? null : sum + part), 0);
}

function isNothing(typed: string): boolean {
  return ['', '0'].includes(typed.trim());
}
