import { Plus, Trash2 } from 'lucide-react';
import { RANGES } from '../facts/plan-limits.ts';
import { DEFAULT_MOUNT_HEIGHT_M, MAX_POINT_NAME_LENGTH } from '../kit-builder/kit-choices.ts';
import type { SeenBy } from './sketch-cameras.ts';
import { pointsOf } from './sketch-points.ts';
import { fullTurn, type SketchCamera } from './sketch.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { classNames } from '../../kit/web/ui/class-names.ts';
import { TextField } from '../../kit/web/ui/forms/field.tsx';
import { SelectField } from '../../kit/web/ui/forms/select-field.tsx';
import { toolMessages } from '../tools/tool.words.ts';
import {
  LEVEL_OPTIONS,
  NIGHT_OPTIONS,
  nightWordOf,
  nightOf,
  WHERE_OPTIONS,
} from '../kit-builder/point-options.shop.ts';
import { sketchMessages } from './sketch.words.ts';
import { SketchNumber, type SketchEdit } from './sketch-size.shop.tsx';

const DIRECTION_DEG = [0, 359] as const;

interface Props {
  edit: SketchEdit;
  seen: readonly (SeenBy | null)[];
  /** Whether the shop's cameras are known. */
  isKnown: boolean;
}

/** All that the drawing shows of the places, to be read and changed without it. */
export function SketchPlaces({ edit, seen, isKnown }: Props) {
  const { sketch, chosen } = edit;
  const points = pointsOf(sketch);
  const camera = sketch.cameras[chosen];
  return (
    <section aria-labelledby="sketch-places" className="grid gap-4">
      <div className="flex items-center justify-between gap-3">
        <h3 id="sketch-places" className="title-3">
          {sketchMessages.places}
        </h3>
        <Button kind="outline" size="small" disabled={!edit.canAddCamera} onClick={edit.addCamera}>
          <Plus size={16} />
          {sketchMessages.addCamera}
        </Button>
      </div>
      <table className="num w-full text-left">
        <thead className="text-small text-text-2">
          <tr>
            <th scope="col" className="pb-1 font-[550]">
              {sketchMessages.place}
            </th>
            <th scope="col" className="pb-1 text-right font-[550]">
              {sketchMessages.distance}
            </th>
            <th scope="col" className="pb-1 text-right font-[550]">
              {sketchMessages.cable}
            </th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ name, distanceM, cableM }, index) => (
            <tr
              key={edit.keys[index]}
              className={classNames('border-t border-line', index === chosen && 'bg-accent-tint')}
            >
              <th scope="row" className="font-[550]">
                <button
                  type="button"
                  aria-pressed={index === chosen}
                  aria-label={sketchMessages.chosen(name)}
                  onClick={() => edit.choose(index)}
                  className="flex min-h-11 w-full items-center gap-2.5 px-1 text-left wrap-anywhere"
                >
                  <span
                    className={classNames(
                      'grid size-6 shrink-0 place-items-center rounded-full text-[13px] font-bold',
                      index === chosen ? 'bg-accent text-on-accent' : 'bg-strong text-on-strong',
                    )}
                  >
                    {index + 1}
                  </span>
                  {name}
                </button>
              </th>
              <td className="px-2 text-right whitespace-nowrap">{sketchMessages.metres(distanceM)}</td>
              <td className="pr-1 text-right whitespace-nowrap">{sketchMessages.metres(cableM)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-small text-text-3">{sketchMessages.cableRule}</p>
      {camera ? (
        <PlaceFields
          key={edit.keys[chosen]}
          camera={camera}
          seen={seen[chosen] ?? null}
          isKnown={isKnown}
          edit={edit}
        />
      ) : (
        <p>{sketchMessages.empty}</p>
      )}
    </section>
  );
}

interface FieldsProps extends Omit<Props, 'seen'> {
  camera: SketchCamera;
  seen: SeenBy | null;
}

function PlaceFields({ camera, seen, isKnown, edit }: FieldsProps) {
  const { chosen, sketch } = edit;
  const { spot } = camera;
  const put = (part: Partial<SketchCamera>) => edit.putCamera(chosen, { ...camera, ...part });
  return (
    <fieldset className="grid gap-4 rounded-lg border border-line p-4">
      <legend className="sr-only">{sketchMessages.chosen(camera.name)}</legend>
      {isKnown && (
        <p aria-live="polite" className={classNames('num text-small', !seen && 'font-[550] text-bad')}>
          {seen
            ? sketchMessages.seenBy(seen.product.name, seen.angleDeg, seen.reachM)
            : toolMessages.noCameraReaches}{' '}
          {seen?.nightM != null && sketchMessages.litTo(seen.nightM)}
        </p>
      )}
      <TextField
        label={sketchMessages.name}
        value={camera.name}
        maxLength={MAX_POINT_NAME_LENGTH}
        autoComplete="off"
        onChange={({ target }) => put({ name: target.value })}
      />
      <div className="grid grid-cols-2 items-start gap-4">
        <SketchNumber
          label={sketchMessages.distanceM}
          value={camera.distanceM}
          range={RANGES.pointDistanceM}
          onNumber={(distanceM) => put({ distanceM })}
        />
        <SketchNumber
          label={sketchMessages.direction}
          value={camera.directionDeg}
          range={DIRECTION_DEG}
          hint={sketchMessages.directionHint}
          onNumber={(degrees) => put({ directionDeg: fullTurn(degrees) })}
        />
        <SketchNumber
          label={sketchMessages.fromLeft}
          value={spot.x}
          range={[0, sketch.widthM]}
          onNumber={(x) => put({ spot: { ...spot, x } })}
        />
        <SketchNumber
          label={sketchMessages.fromTop}
          value={spot.y}
          range={[0, sketch.depthM]}
          onNumber={(y) => put({ spot: { ...spot, y } })}
        />
        <SketchNumber
          label={sketchMessages.mountingHeightM}
          value={camera.mountHeightM ?? DEFAULT_MOUNT_HEIGHT_M}
          range={RANGES.mountHeightM}
          onNumber={(mountHeightM) => put({ mountHeightM })}
        />
        <SelectField
          label={sketchMessages.where}
          value={camera.isOutdoors ? 'outdoors' : 'indoors'}
          options={WHERE_OPTIONS}
          onChange={({ target }) => put({ isOutdoors: target.value === 'outdoors' })}
        />
      </div>
      <SelectField
        label={sketchMessages.whatToSee}
        value={camera.level}
        options={LEVEL_OPTIONS}
        onChange={({ target }) => put({ level: target.value as SketchCamera['level'] })}
      />
      <SelectField
        label={sketchMessages.atNightToo}
        value={nightWordOf(camera)}
        options={NIGHT_OPTIONS}
        onChange={({ target }) => put(nightOf(target.value))}
      />
      <Button
        kind="plain"
        size="small"
        className="justify-self-start text-bad"
        onClick={() => edit.removeCamera(chosen)}
      >
        <Trash2 size={16} />
        {sketchMessages.remove(camera.name)}
      </Button>
    </fieldset>
  );
}
