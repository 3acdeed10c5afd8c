import type { ReactNode } from 'react';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { classNames } from './class-names.ts';
import { ColumnHead, Table, TableBody, TableCell, TableHead, TableRow } from './table-parts.tsx';

export interface Column<Row> {
  /** The heading, in the specification's words. */
  name: string;
  cell: (row: Row, index: number) => ReactNode;
  /** What stands in the heading beside the name, for example a checkbox for all rows. */
  extra?: ReactNode;
  align?: 'right';
  /** The heading sorts by this column. */
  sort?: { order: 'ascending' | 'descending' | null; onSort: () => void };
  /**
   * On phones, where a row is a card: the card's title, a picture at its side, a full line of its own, without its
   * label, or not shown.
   */
  onCard?: 'title' | 'aside' | 'wide' | 'bare' | 'hidden';
  /** Further looks of the cells, for example their place in a card that flows. */
  className?: string;
}

export interface TableProps<Row> {
  /** What the table holds, for screen readers. */
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  keyOf: (row: Row) => string;
  isSelected?: (row: Row) => boolean;
  /** Newer rows are on their way. */
  isBusy: boolean;
  /** On phones the cells of a card stand below one another, or flow in lines as their widths and order let them. */
  cards?: 'stack' | 'flow';
}

/** Rows under named columns; on phones each row is a card (pieces.css). J and K of the desk move between the rows. */
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
    // Where a desk is narrow the table scrolls by itself, and the page does not.
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
