import { ArrowDown, ArrowUp, IndentDecrease, IndentIncrease } from 'lucide-react';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { placesAfterMove, type Direction } from './category-moves.ts';
import { childrenOf, type TreeRow } from './category-tree.ts';

interface Props {
  row: TreeRow;
  rows: TreeRow[];
  onMove: (row: TreeRow, direction: Direction) => void;
}

export function MoveButtons({ row, rows, onMove }: Props) {
  const brothers = childrenOf(rows, row.parent);
  const before = brothers[brothers.indexOf(row) - 1]?.name;
  const buttons = [
    { direction: 'up', label: `Move ${row.name} up`, Icon: ArrowUp },
    { direction: 'down', label: `Move ${row.name} down`, Icon: ArrowDown },
    {
      direction: 'out',
      label: `Move ${row.name} out of ${row.above.at(-1) ?? 'its level'}`,
      Icon: IndentDecrease,
    },
    { direction: 'in', label: `Move ${row.name} below ${before ?? 'another one'}`, Icon: IndentIncrease },
  ] as const;
  return (
    <div className="flex">
      {buttons.map(({ direction, label, Icon }) => {
        const canMove = placesAfterMove(rows, row, direction) !== null;
        return (
          <IconButton
            key={direction}
            id={moveButtonId(row, direction)}
            aria-label={label}
            title={label}
            // Not disabled, so that a button keeps focus when the end is reached.
            aria-disabled={!canMove || undefined}
            onClick={() => canMove && onMove(row, direction)}
            className="text-text-2 aria-disabled:text-line-strong"
          >
            <Icon size={18} />
          </IconButton>
        );
      })}
    </div>
  );
}

/** The id by which a button gets focus again after its row moved. */
export function moveButtonId({ _id }: { _id: string }, direction: Direction): string {
  return `move-${direction}-${_id}`;
}
