import type { RowAction } from '../../../../ui/tables/row-menu.tsx';
import { placesAfterMove, type Direction } from './category-moves.ts';
import { childrenOf, type TreeRow } from './category-tree.ts';

/** The moves that are possible at the category's place. */
export function moveActions(
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
