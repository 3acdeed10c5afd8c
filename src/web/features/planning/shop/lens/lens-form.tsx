import type { PlanProduct } from '../../../../../domain/planning/facts/plan-facts.ts';
import { PIXELS_PER_METRE, SCALES, type Level } from '../../../../../domain/planning/lens/picture-levels.ts';
import { rupeeSign } from '../../../../../domain/platform/money.ts';
import { LENS_FIELDS, type LensField } from '../../../../../contract/planning/tool-fields.ts';
import { paths } from '../../../../../contract/platform/page-paths.ts';
import { NumberField, WordField, type FieldsState } from '../tools/tool-field.tsx';
import { Folded } from '../tools/tool-parts.tsx';
import type { ToolForm } from '../tools/use-tool-form.ts';
import { Button } from '../../../../ui/button.tsx';
import { cameraNamed } from './lens-question.ts';
import { lensShopMessages } from '../../../../../contract/planning/lens-shop-messages.ts';
import { levelMessages } from '../../../../../contract/planning/level-messages.ts';

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
