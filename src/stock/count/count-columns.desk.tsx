import { indianNumber } from '../../kit/rules/money.ts';
import * as stockMessages from '../stock/stock.words.ts';
import type { StockItem, NewStockCount } from '../stock/stock.shapes.ts';
import { inputClass } from '../../kit/web/ui/input-class.ts';
import type { Column } from '../../kit/web/ui/tables/data-table.tsx';
import { signed } from '../stock/move-labels.desk.ts';
import { unitsOf } from '../stock/stock-change-draft.desk.ts';

export function countColumns(
  entries: CountEntries,
  onType: (item: StockItem, typed: string) => void,
): Column<StockItem>[] {
  return [
    { name: 'S.No.', onCard: 'hidden', cell: (_, index) => indianNumber(index + 1) },
    { name: 'SKU', onCard: 'hidden', cell: ({ sku }) => sku ?? '–' },
    {
      name: 'Product',
      onCard: 'title',
      cell: ({ name, sku }) => (
        <div className="min-w-0 md:min-w-44">
          <span className="font-[650] wrap-anywhere">{name}</span>
          <span className="text-small font-normal text-text-3 max-md:block md:hidden print:hidden">
            {sku}
          </span>
        </div>
      ),
    },
    {
      name: 'Stock',
      onCard: 'bare',
      align: 'right',
      cell: ({ _id, stock }) => indianNumber(entries[_id]?.expected ?? stock),
    },
    {
      name: 'Counted',
      onCard: 'bare',
      cell: (item) => (
        <CountedField
          item={item}
          typed={entries[item._id]?.typed ?? ''}
          onType={(typed) => onType(item, typed)}
        />
      ),
      className: 'md:w-36',
    },
    {
      name: 'Difference',
      onCard: 'hidden',
      align: 'right',
      isNotOnPaper: true,
      cell: ({ _id }) => <Difference entry={entries[_id]} />,
    },
  ];
}

interface FieldProps {
  item: StockItem;
  typed: string;
  onType: (typed: string) => void;
}

function CountedField({ item, typed, onType }: FieldProps) {
  const isFaulty = typed.trim() !== '' && unitsOf(typed) === undefined;
  return (
    <input
      inputMode="numeric"
      autoComplete="off"
      aria-label={`Counted: ${item.name}`}
      aria-invalid={isFaulty || undefined}
      title={isFaulty ? stockMessages.units : undefined}
      value={typed}
      onChange={({ target }) => onType(target.value)}
      className={`${inputClass} num max-w-28 text-right max-md:w-18 max-md:px-2`}
    />
  );
}

function Difference({ entry }: { entry: CountEntries[string] | undefined }) {
  const counted = entry && unitsOf(entry.typed);
  if (counted === undefined) return <span className="text-text-3">–</span>;
  return <span className="font-[650]">{signed(counted - entry!.expected)}</span>;
}

interface CountEntry {
  typed: string;
  /** The stock that the sheet showed: units sold after that stay sold. */
  expected: number;
}

export type CountEntries = Readonly<Record<string, CountEntry>>;

export function withTyped(
  entries: CountEntries,
  { _id, stock }: { _id: string; stock: number },
  typed: string,
): CountEntries {
  const { [_id]: former, ...others } = entries;
  return typed.trim() === '' ? others : { ...others, [_id]: { typed, expected: former?.expected ?? stock } };
}

export function faultyIds(entries: CountEntries): string[] {
  return Object.entries(entries)
    .filter(([, { typed }]) => unitsOf(typed) === undefined)
    .map(([id]) => id);
}

/** @param entries each must be a number of units */
export function linesOf(entries: CountEntries): NewStockCount['lines'] {
  return Object.entries(entries).map(([product, { typed, expected }]) => ({
    product,
    counted: unitsOf(typed)!,
    expected,
  }));
}

/** @returns the entries typed since the booking, with the booked count as the expected stock */
export function entriesLeft(entries: CountEntries, booked: NewStockCount['lines']): CountEntries {
  const counts = new Map(booked.map(({ product, counted }) => [product, counted]));
  const left = Object.entries(entries).flatMap(([id, entry]): [string, CountEntry][] => {
    const counted = counts.get(id);
    if (counted === undefined) return [[id, entry]];
    return counted === unitsOf(entry.typed) ? [] : [[id, { ...entry, expected: counted }]];
  });
  return Object.fromEntries(left);
}
