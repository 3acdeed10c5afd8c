import { useId } from 'react';
import { Check, X } from 'lucide-react';
import { classNames } from '../../kit/web/ui/class-names.ts';
import { IconButton } from '../../kit/web/ui/icon-button.tsx';
import { inputClass } from '../../kit/web/ui/input-class.ts';
import { type TransferRow, orderNumberOf } from './remittance-sheet.desk.ts';
import { adminRupees, paiseOf, rupeesOf } from '../../kit/rules/money.ts';
import * as moneyDeskMessages from '../payments-desk/money-desk.words.ts';
import type { NewDeskPayment } from '../payments-desk/money-desk.shapes.ts';
import { orderMessages } from '../../orders/orders/order.words.ts';
import { RefusedError } from '../../kit/web/lib/api/failures.ts';
import { typedRupees } from '../../kit/web/lib/typed-rupees.ts';
import * as paymentDeskMessages from '../payments-desk/payment-desk.words.ts';
import { typedAmount } from '../payments-desk/money-form.desk.ts';

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

/** A transfer as typed. */
export interface TransferDraft {
  amount: string;
  charges: string;
  reference: string;
  note: string;
  rows: readonly TransferRow[];
}

/** A value that is no number is sent as one that is refused, with its field. */
export function transferBody({ amount, charges, reference, note, rows }: TransferDraft): NewDeskPayment {
  return {
    kind: 'bank',
    amount: typedAmount(amount) ?? 0,
    reference: reference.trim(),
    orders: rows.map((row) => ({ order: orderNumberOf(row.order), amount: typedAmount(row.amount) ?? 0 })),
    ...(charges.trim() !== '' && { charges: typedRupees(charges) ?? -1 }),
    ...(note.trim() !== '' && { note: note.trim() }),
  };
}

/**
 * Sends a transfer, once more after a lost answer. Its reference is used up once, by its first order: what that order has
 * of it then was recorded by the try without an answer.
 */
export function transferSender(send: (body: NewDeskPayment) => Promise<unknown>) {
  let lost: string | null = null;
  return async (body: NewDeskPayment): Promise<void> => {
    const text = JSON.stringify(body);
    try {
      await send(body);
    } catch (error) {
      const refused = error instanceof RefusedError && error.status < 500 ? error : null;
      const first = body.orders?.[0]?.order;
      if (lost === text && refused?.code === 'utr_used' && refused.details.order === first) return;
      lost = refused ? null : text;
      throw error;
    }
  };
}

interface TransferSums {
  rows: number;
  transfer: number;
  isEven: boolean;
  words: string;
}

/** Rupees; a value that is no number counts nothing. */
export function transferSums({
  amount,
  charges,
  rows,
}: Pick<TransferDraft, 'amount' | 'charges' | 'rows'>): TransferSums {
  const paise = (typed: string) => paiseOf(typedRupees(typed) ?? 0);
  const rowsPaise = rows.reduce((sum, row) => sum + paise(row.amount), 0);
  const transferPaise = paise(amount) + paise(charges);
  const by = adminRupees(rupeesOf(Math.abs(rowsPaise - transferPaise)));
  const sums = { rows: rupeesOf(rowsPaise), transfer: rupeesOf(transferPaise) };
  if (rowsPaise === transferPaise) return { ...sums, isEven: true, words: paymentDeskMessages.rowsFit };
  const isMore = rowsPaise > transferPaise;
  const words = isMore ? paymentDeskMessages.rowsMore(by) : paymentDeskMessages.rowsLess(by);
  return { ...sums, isEven: false, words };
}

interface RowMark {
  fits: boolean;
  words: string;
}

/**
 * Marks beside each row, by the sum due; null where nothing is known yet.
 * @param dues of the orders that were asked for; null for one that does not exist
 */
export function rowMarks(
  rows: readonly TransferRow[],
  dues: ReadonlyMap<string, number | null>,
): (RowMark | null)[] {
  const orders = rows.map(({ order }) => orderNumberOf(order));
  return rows.map(({ amount }, index) => {
    const due = dues.get(orders[index]!);
    if (due === undefined) return null;
    if (due === null) return { fits: false, words: orderMessages.notFound };
    if (orders.indexOf(orders[index]!) < index)
      return { fits: false, words: moneyDeskMessages.receipts.orderTwice };
    if (due === 0) return { fits: false, words: paymentDeskMessages.nothingDue };
    return { fits: typedAmount(amount) === due, words: paymentDeskMessages.dueOf(adminRupees(due)) };
  });
}
