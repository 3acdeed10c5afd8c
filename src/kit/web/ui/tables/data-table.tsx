import { useState, type ReactNode } from 'react';
import { ArrowDown, ArrowUp, ChevronDown, ChevronsUpDown } from 'lucide-react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button.tsx';
import { uiMessages } from '../../../rules/ui.words.ts';
import { useOverflow } from '../use-overflow.ts';
import { ColumnHead, Table, TableBody, TableCell, TableHead, TableRow } from './table-parts.tsx';

export interface Column<Row> {
  name: string;
  cell: (row: Row, index: number) => ReactNode;
  extra?: ReactNode;
  align?: 'right';
  /** The button is beside the column's name, and not named by it, if it has a label. */
  sort?: { order: 'ascending' | 'descending' | null; onSort: () => void; label?: string };
  /** `more` is seen once the card is opened; a card has then two lines until it is. */
  onCard?: 'title' | 'aside' | 'wide' | 'bare' | 'hidden' | 'more';
  /** Not printed, as `Actions` never are. */
  isNotOnPaper?: boolean;
  className?: string;
}

export interface TableProps<Row> {
  /** Read by screen readers. */
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  keyOf: (row: Row) => string;
  isSelected?: (row: Row) => boolean;
  isBusy: boolean;
  cards?: 'stack' | 'flow' | 'row';
}

/** Each row is a card on phones (table-classes.css). In the admin area J and K move between rows. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  keyOf,
  isSelected,
  isBusy,
  cards = 'stack',
}: TableProps<Row>) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const { area, isWider } = useOverflow();
  const hasMore = columns.some(({ onCard }) => onCard === 'more');
  const look = hasMore ? 'cards-short' : cards !== 'stack' && `cards-${cards}`;
  return (
    // The table scrolls sideways on narrow screens, and the page does not. It takes focus then, so that the arrow
    // keys scroll it (WCAG 2.1.1): not every table has a button or a link.
    <div
      ref={area}
      className="md:overflow-x-auto"
      {...(isWider && { role: 'group', 'aria-label': caption, tabIndex: 0 })}
    >
      <Table aria-busy={isBusy} className={classNames('data-table num', look)}>
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
              data-opened={opened.has(keyOf(row)) ? true : undefined}
            >
              {columns.map((column) => (
                <TableCell
                  key={column.name}
                  data-label={column.name}
                  className={classNames(
                    column.align === 'right' && 'md:text-right',
                    column.onCard && `card-${column.onCard}`,
                    isOffPaper(column) && 'not-on-paper',
                    column.className,
                  )}
                >
                  {column.cell(row, index)}
                </TableCell>
              ))}
              {hasMore && (
                <TableCell className="card-toggle">
                  <IconButton
                    aria-label={uiMessages.moreOfRow}
                    aria-expanded={opened.has(keyOf(row))}
                    onClick={() => setOpened(toggled(opened, keyOf(row)))}
                  >
                    <ChevronDown size={20} />
                  </IconButton>
                </TableCell>
              )}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return next;
}

function isOffPaper<Row>({ name, isNotOnPaper }: Column<Row>): boolean {
  return isNotOnPaper ?? name === uiMessages.actions;
}

const arrows = { ascending: ArrowUp, descending: ArrowDown };

function ColumnHeading<Row>({ column }: { column: Column<Row> }) {
  const { name, extra, align, sort } = column;
  const Arrow = sort?.order ? arrows[sort.order] : ChevronsUpDown;
  return (
    <ColumnHead
      aria-sort={sort?.order ?? undefined}
      className={classNames(align === 'right' && 'md:text-right', isOffPaper(column) && 'not-on-paper')}
    >
      {extra}
      {(!sort || sort.label) && name}
      {sort && (
        <button
          type="button"
          aria-label={sort.label}
          onClick={sort.onSort}
          className={classNames('inline-flex min-h-11 items-center gap-1.5', sort.label && 'min-w-6 px-1.5')}
        >
          {!sort.label && name}
          <Arrow size={16} />
        </button>
      )}
    </ColumnHead>
  );
}
