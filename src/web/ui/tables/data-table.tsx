import type { ReactNode } from 'react';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { classNames } from '../class-names.ts';
import { ColumnHead, Table, TableBody, TableCell, TableHead, TableRow } from './table-parts.tsx';

export interface Column<Row> {
  name: string;
  cell: (row: Row, index: number) => ReactNode;
  extra?: ReactNode;
  align?: 'right';
  sort?: { order: 'ascending' | 'descending' | null; onSort: () => void };
  onCard?: 'title' | 'aside' | 'wide' | 'bare' | 'hidden';
  className?: string;
}

export interface TableProps<Row> {
  /** For screen readers. */
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  keyOf: (row: Row) => string;
  isSelected?: (row: Row) => boolean;
  isBusy: boolean;
  cards?: 'stack' | 'flow';
}

/** On phones each row is a card (table-classes.css). In the admin area J and K move between rows. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  keyOf,
  isSelected,
  isBusy,
  cards = 'stack',
}: TableProps<Row>) {
  return (
    // On narrow screens the table scrolls sideways, and the page does not.
    <div className="md:overflow-x-auto">
      <Table aria-busy={isBusy} className={classNames('data-table num', cards === 'flow' && 'cards-flow')}>
        <caption className="sr-only">{caption}</caption>
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <ColumnHeading key={column.name} column={column} />
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row, index) => (
            <TableRow
              key={keyOf(row)}
              tabIndex={-1}
              data-row
              data-selected={isSelected?.(row) === true ? true : undefined}
            >
              {columns.map(({ name, cell, align, onCard, className }) => (
                <TableCell
                  key={name}
                  data-label={name}
                  className={classNames(
                    align === 'right' && 'md:text-right',
                    onCard && `card-${onCard}`,
                    className,
                  )}
                >
                  {cell(row, index)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

const arrows = { ascending: ArrowUp, descending: ArrowDown };

function ColumnHeading<Row>({ column: { name, extra, align, sort } }: { column: Column<Row> }) {
  const Arrow = sort?.order ? arrows[sort.order] : ChevronsUpDown;
  return (
    <ColumnHead
      aria-sort={sort?.order ?? undefined}
      className={align === 'right' ? 'md:text-right' : undefined}
    >
      {extra}
      {sort ? (
        <button type="button" onClick={sort.onSort} className="inline-flex min-h-11 items-center gap-1.5">
          {name}
          <Arrow size={16} />
        </button>
      ) : (
        name
      )}
    </ColumnHead>
  );
}
