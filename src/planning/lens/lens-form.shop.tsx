import type { PlanProduct } from '../facts/fact-names.ts';
import {
  PIXELS_PER_METRE,
  SCALES,
  type Level,
  LEVELS_2014,
  LEVELS_2025,
  type Level2014,
} from './picture-levels.ts';
import { rupeeSign } from '../../kit/rules/money.ts';
import { LENS_FIELDS, type LensField } from '../tools/tool-fields.ts';
import { paths } from '../../app/page-paths.ts';
import { lensShopMessages } from './lens-shop.words.ts';
import { levelMessages } from './level.words.ts';
import { RANGES } from '../facts/plan-limits.ts';
import type { LensQuestion } from './lens-plan.ts';
import { toolMessages } from '../tools/tool.words.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { NumberField, WordField, type FieldsState } from '../tools/tool-field.shop.tsx';
import { Folded } from '../tools/tool-parts.shop.tsx';
import type { ToolForm } from '../tools/use-tool-form.shop.ts';
import { TypedReader, type ReadForm, type Typed } from '../tools/typed-reader.shop.ts';

export const LENS_FORM: ToolForm<LensField> = {
  path: paths.lensTool,
  names: LENS_FIELDS,
  example: { mp: '4', angle: '83', distance: '12', height: '3' },
  usual: {},
  // A camera has its own values.
  replaces: { camera: ['mp', 'angle'] },
};

const OPTIONS: LensField[] = ['target', 'scale'];

const levelOptions = SCALES.flatMap((scale) =>
  (Object.keys(PIXELS_PER_METRE[scale]) as Level[]).map((level) => ({
    value: level,
    name: levelMessages.levelName(level),
  })),
);

interface Props {
  state: FieldsState<LensField>;
  cameras: readonly PlanProduct<'camera'>[];
  /** True in a form that has its own buttons. */
  isPart?: boolean;
}

export function LensFields({ state, cameras, isPart = false }: Props) {
  const { typed, errors } = state;
  const { product, facts: chosen } = cameraNamed(cameras, typed.camera) ?? {};
  const hasOption = OPTIONS.some((name) => typed[name] !== '' || errors[name] !== undefined);
  return (
    <div className="grid gap-5">
      <WordField
        // A select box loses its choice when the options come after it.
        key={cameras.length}
        state={product ? { errors, typed: { ...typed, camera: product.slug } } : state}
        name="camera"
        label={lensShopMessages.cameraAvailableWithUs}
        options={[
          { value: '', name: lensShopMessages.noneISayWhatIt },
          ...cameras.map(({ product: { slug, name, price } }) => ({
            value: slug,
            name: `${name}, ${rupeeSign(price)}`,
          })),
        ]}
      />
      <div className="grid items-start gap-x-4 gap-y-4 xs:grid-cols-2">
        <NumberField
          state={state}
          name="mp"
          label={lensShopMessages.megapixels}
          placeholder={String(chosen?.resolutionMP ?? '')}
        />
        <NumberField
          state={state}
          name="angle"
          label={lensShopMessages.fieldOfView}
          placeholder={String(chosen?.fieldOfViewDeg ?? '')}
        />
        <NumberField state={state} name="distance" label={lensShopMessages.distanceM} />
        <NumberField state={state} name="height" label={lensShopMessages.mountingHeightM} />
      </div>
      <WordField
        state={state}
        name="level"
        label={lensShopMessages.whatItMustDoThere}
        options={[{ value: '', name: lensShopMessages.nothingInParticular }, ...levelOptions]}
      />
      <Folded title={lensShopMessages.options} isOpen={hasOption}>
        <div className="grid items-start gap-x-4 gap-y-4 xs:grid-cols-2">
          <NumberField
            state={state}
            name="target"
            label={lensShopMessages.heightOfWhatIsWatched}
            placeholder="1.5"
            hint={lensShopMessages.aFaceUnlessYouSay}
          />
          <WordField
            state={state}
            name="scale"
            label={lensShopMessages.levelsOfIec626764}
            options={[
              { value: '', name: lensShopMessages.of2025 },
              { value: '2014', name: lensShopMessages.of2014 },
            ]}
          />
        </div>
      </Folded>
      {!isPart && (
        <Button type="submit" size="large">
          {lensShopMessages.workItOut}
        </Button>
      )}
    </div>
  );
}

/** @param cameras the form's cameras; its link names one by its slug, a saved plan by its id */
export function readLensQuestion(
  typed: Typed<LensField>,
  cameras: readonly PlanProduct<'camera'>[],
): ReadForm<LensQuestion, LensField> {
  const read = new TypedReader(typed);
  const camera = cameraNamed(cameras, typed.camera);
  if (read.has('camera') && !camera) read.refuse('camera', toolMessages.noCamera);
  const level = read.word('level', [...LEVELS_2025, ...LEVELS_2014]);
  const scale = read.word('scale', SCALES);
  const question: LensQuestion = {
    productId: camera?.product._id,
    megapixels: read.number('mp', RANGES.megapixels),
    angleDeg: read.number('angle', RANGES.angleDeg),
    distanceM: read.number('distance', RANGES.distanceM),
    mountHeightM: read.number('height', RANGES.mountHeightM),
    targetHeightM: read.number('target', RANGES.targetHeightM),
    level,
    // The editions share no level, so a level implies its edition.
    scale: level === undefined ? scale : LEVELS_2014.includes(level as Level2014) ? '2014' : '2025',
  };
  return { question: read.isRight ? question : null, errors: read.errors };
}

function cameraNamed(
  cameras: readonly PlanProduct<'camera'>[],
  name: string,
): PlanProduct<'camera'> | undefined {
  return cameras.find(({ product: { slug, _id } }) => name === slug || name === _id);
}
