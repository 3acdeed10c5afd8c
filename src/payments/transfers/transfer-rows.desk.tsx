import { useId } from 'react';
import { Check, X } from 'lucide-react';
import { classNames } from '../../kit/web/ui/class-names.ts';
import { IconButton } from '../../kit/web/ui/icon-button.tsx';
import { inputClass } from '../../kit/web/ui/input-class.ts';
import type { TransferRow } from './remittance-sheet.desk.ts';
import type { RowMark } from './transfer-draft.desk.ts';

interface Props {
  rows: readonly TransferRow[];
  marks: readonly (RowMark | null)[];
  /** Faults from the server, by field. */
  faults: Readonly<Partial<Record<string, string>>>;
  onChange: (rows: TransferRow[]) => void;
}

const NAMES = { order: 'Order', amount: 'Amount' } as const;
const FIELDS = ['order', 'amount'] as const;
const columns =
  'grid grid-cols-[minmax(0,1fr)_minmax(0,0.8fr)_2.75rem] gap-x-2.5 gap-y-1 sm:grid-cols-[11rem_9rem_minmax(0,1fr)_2.75rem]';

export function TransferRows({ rows, marks, faults, onChange }: Props) {
  return (
    <div>
      <p aria-hidden="true" className={`${columns} mb-1.5 font-[550]`}>
        <span>{NAMES.order}</span>
        <span>{NAMES.amount}</span>
      </p>
      <ol aria-label="Orders" className="grid gap-2.5">
        {rows.map((row, index) => (
          <Row
            key={index}
            number={index + 1}
            row={row}
            mark={marks[index] ?? null}
            faultOf={(field) => faults[`${index}.${field}`]}
            onChange={(part) =>
              onChange(rows.map((each, place) => (place === index ? { ...each, ...part } : each)))
            }
            onRemove={() => onChange(rows.filter((_, place) => place !== index))}
          />
        ))}
      </ol>
    </div>
  );
}

interface RowProps {
  number: number;
  row: TransferRow;
  mark: RowMark | null;
  faultOf: (field: keyof TransferRow) => string | undefined;
  onChange: (part: Partial<TransferRow>) => void;
  onRemove: () => void;
}

function Row({ number, row, mark, faultOf, onChange, onRemove }: RowProps) {
  const id = useId();
  const faults = [...new Set(FIELDS.flatMap((field) => faultOf(field) ?? []))];
  return (
    <li className={`${columns} items-center`}>
      {FIELDS.map((field) => (
        <div key={field}>
          <label htmlFor={`${id}-${field}`} className="sr-only">
            {`${NAMES[field]} ${number}`}
          </label>
          <input
            id={`${id}-${field}`}
            name={field}
            className={classNames(inputClass, 'num', field === 'order' && 'uppercase')}
            autoComplete="off"
            inputMode={field === 'amount' ? 'decimal' : undefined}
            maxLength={40}
            value={row[field]}
            aria-invalid={faultOf(field) === undefined ? undefined : true}
            aria-describedby={`${id}-mark`}
            onChange={({ target }) => onChange({ [field]: target.value })}
          />
        </div>
      ))}
      <div id={`${id}-mark`} className="text-small max-sm:order-last max-sm:col-span-3">
        {faults.map((fault) => (
          <p key={fault} role="alert" className="font-[550] text-bad">
            {fault}
          </p>
        ))}
        {faults.length === 0 && mark && (
          <p className={mark.fits ? 'flex items-center gap-1.5 text-ok' : 'font-[550] text-bad'}>
            {mark.fits && <Check size={16} aria-hidden="true" />}
            {mark.words}
          </p>
        )}
      </div>
      <IconButton aria-label={`Remove row ${number}`} onClick={onRemove}>
        <X size={20} />
      </IconButton>
    </li>
  );
}
