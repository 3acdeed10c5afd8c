import { Plus, Trash2 } from 'lucide-react';
import type { Wall } from '../../../../../domain/planning/sketch/sketch.ts';
import { Button } from '../../../../ui/button.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { sketchMessages } from '../../../../../contract/planning/sketch-messages.ts';
import { SketchNumber } from './sketch-number.tsx';
import type { SketchEdit } from './use-sketch.ts';

const ENDS = [
  ['from', () => sketchMessages.start],
  ['to', () => sketchMessages.end],
] as const;

export function SketchWalls({ edit }: { edit: SketchEdit }) {
  const { walls, widthM, depthM } = edit.sketch;
  return (
    <div className="grid gap-4">
      <p className="text-small text-text-3">{sketchMessages.wallsHint}</p>
      {walls.map((wall, index) => (
        <fieldset key={index} className="grid grid-cols-[1fr_1fr_auto] items-end gap-3">
          <legend className="mb-1 text-small font-[650] first-letter:uppercase">
            {sketchMessages.wall(index + 1)}
          </legend>
          {ENDS.map(([end, name]) => (
            <WallEnd
              key={end}
              name={name()}
              spot={wall[end]}
              onPut={(spot) => edit.putWall(index, { ...wall, [end]: spot })}
              sides={{ widthM, depthM }}
            >
              {end === 'from' ? (
                <span />
              ) : (
                <IconButton
                  aria-label={sketchMessages.remove(sketchMessages.wall(index + 1))}
                  onClick={() => edit.removeWall(index)}
                >
                  <Trash2 size={18} />
                </IconButton>
              )}
            </WallEnd>
          ))}
        </fieldset>
      ))}
      <Button
        kind="outline"
        size="small"
        className="justify-self-start"
        disabled={!edit.canAddWall}
        onClick={edit.addWall}
      >
        <Plus size={16} />
        {sketchMessages.addWall}
      </Button>
    </div>
  );
}

interface EndProps {
  name: string;
  spot: Wall['from'];
  sides: { widthM: number; depthM: number };
  onPut: (spot: Wall['from']) => void;
  children: React.ReactNode;
}

function WallEnd({ name, spot, sides, onPut, children }: EndProps) {
  return (
    <>
      <SketchNumber
        label={sketchMessages.fromLeftEnd(name)}
        value={spot.x}
        range={[0, sides.widthM]}
        onNumber={(x) => onPut({ ...spot, x })}
      />
      <SketchNumber
        label={sketchMessages.fromTopEnd(name)}
        value={spot.y}
        range={[0, sides.depthM]}
        onNumber={(y) => onPut({ ...spot, y })}
      />
      {children}
    </>
  );
}
