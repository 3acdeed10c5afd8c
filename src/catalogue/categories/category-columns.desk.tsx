import { indianNumber } from '../../kit/rules/money.ts';
import { paths } from '../../app/page-paths.ts';
import { Badge } from '../../kit/web/ui/badge.tsx';
import { Button } from '../../kit/web/ui/button.tsx';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import type { Column } from '../../kit/web/ui/tables/data-table.tsx';
import { RowMenu, type RowAction } from '../../kit/web/ui/tables/row-menu.tsx';
import { gateAt } from './category-gate.desk.ts';
import { type Direction, placesAfterMove, type TreeRow, childrenOf } from './category-moves.desk.ts';

interface Actions {
  onMove: (row: TreeRow, direction: Direction) => void;
  onEdit: (row: TreeRow) => void;
  onDelete: (row: TreeRow) => void;
}

const INDENTS = ['', 'md:pl-6', 'md:pl-12', 'md:pl-18'];

export function categoryColumns(rows: TreeRow[], actions: Actions): Column<TreeRow>[] {
  return [
    { name: 'Category', onCard: 'title', cell: (row) => <NameCell row={row} /> },
    { name: 'Products', align: 'right', cell: ({ count }) => indianNumber(count) },
    { name: 'In all', align: 'right', cell: ({ countBelow }) => indianNumber(countBelow) },
    { name: 'Certificates', cell: (row) => <GateCell row={row} rows={rows} /> },
    {
      name: 'Actions',
      cell: (row) => (
        <div className="flex gap-2">
          <Button
            kind="outline"
            size="small"
            data-row-open
            aria-label={`Edit ${row.name}`}
            onClick={() => actions.onEdit(row)}
          >
            Edit
          </Button>
          <RowMenu
            id={menuButtonId(row)}
            of={row.name}
            actions={[
              ...moveActions(rows, row, actions.onMove),
              {
                name: 'Delete',
                label: `Delete ${row.name}`,
                isDanger: true,
                onPress: () => actions.onDelete(row),
              },
            ]}
          />
        </div>
      ),
      onCard: 'wide',
    },
  ];
}

function NameCell({ row: { slug, name, level, above } }: { row: TreeRow }) {
  return (
    <div className={INDENTS[level - 1]}>
      <span className="sr-only">Level {level}: </span>
      {above.length > 0 && (
        <span className="block text-small font-normal text-text-3 md:hidden">{above.join(' › ')}</span>
      )}
      <ShopLink
        to={paths.category(slug)}
        className="link-line inline-flex min-h-6 items-center font-[650] wrap-anywhere text-info decoration-info/40 hover:decoration-info md:min-w-40"
      >
        {name}
      </ShopLink>
    </div>
  );
}

function GateCell({ row, rows }: { row: TreeRow; rows: TreeRow[] }) {
  const { level, kinds, from } = gateAt(rows, row);
  if (level === 'off') return <span className="text-text-3">Not checked</span>;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <Badge tone={level === 'block' ? 'red' : 'amber'}>{level === 'block' ? 'Block' : 'Warn'}</Badge>
      <span>
        {kinds.join(', ')}
        {from !== null && <span className="block text-small text-text-3">from {from}</span>}
      </span>
    </span>
  );
}

/** The moves that are possible at the category's place. */
function moveActions(
  rows: TreeRow[],
  row: TreeRow,
  onMove: (row: TreeRow, direction: Direction) => void,
): RowAction[] {
  const brothers = childrenOf(rows, row.parent);
  const before = brothers[brothers.indexOf(row) - 1]?.name;
  const parent = row.above.at(-1);
  const moves: { direction: Direction; name: string; label: string }[] = [
    { direction: 'up', name: 'Move up', label: `Move ${row.name} up` },
    { direction: 'down', name: 'Move down', label: `Move ${row.name} down` },
    { direction: 'in', name: `Put below ${before}`, label: `Put ${row.name} below ${before}` },
    { direction: 'out', name: `Take out of ${parent}`, label: `Take ${row.name} out of ${parent}` },
  ];
  return moves
    .filter(({ direction }) => placesAfterMove(rows, row, direction) !== null)
    .map(({ direction, name, label }) => ({ name, label, onPress: () => onMove(row, direction) }));
}

/** The id by which a row's menu gets focus again after the row moved. */
export function menuButtonId({ _id }: { _id: string }): string {
  return `menu-of-${_id}`;
}
