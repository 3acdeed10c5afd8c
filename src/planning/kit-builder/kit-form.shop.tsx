import type { ReactNode } from 'react';
import { Plus } from 'lucide-react';
import { MAX_OWN, MAX_POINTS } from './kit-choices.ts';
import type { RetentionPreset } from '../planning-data/planning-data.shapes.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { Stepper } from '../../kit/web/ui/browsing/stepper.tsx';
import { CheckField } from '../../kit/web/ui/forms/check-field.tsx';
import { SelectField } from '../../kit/web/ui/forms/select-field.tsx';
import { Folded } from '../tools/tool-parts.shop.tsx';
import { kitBuilderShopMessages } from './kit-builder-shop.words.ts';
import { OwnFields, KitNumber } from './own-fields.shop.tsx';
import { KitTemplates } from './kit-templates.shop.tsx';
import type { KitErrors, TypedKit } from './kit-question.shop.ts';
import type { FormOwn, FormRow } from './form-rows.shop.ts';
import { PointFields } from './point-fields.shop.tsx';

const PLACES = [
  {
    value: 'home',
    get name() {
      return kitBuilderShopMessages.home;
    },
  },
  {
    value: 'shop',
    get name() {
      return kitBuilderShopMessages.shopTemplate;
    },
  },
  {
    value: 'office',
    get name() {
      return kitBuilderShopMessages.officeTemplate;
    },
  },
];
const WIRING_OPTIONS = [
  {
    value: 'coax',
    get name() {
      return kitBuilderShopMessages.hdAnalogCoaxialCableTo;
    },
  },
  {
    value: 'network',
    get name() {
      return kitBuilderShopMessages.ipNetworkCableToAn;
    },
  },
  {
    value: 'wifi',
    get name() {
      return kitBuilderShopMessages.wiFiNoCableA;
    },
  },
];

export type KitPreset = Pick<RetentionPreset, 'key' | 'place' | 'days'>;

interface Props {
  first: TypedKit;
  typed: TypedKit;
  rows: FormRow[];
  own: FormOwn[];
  errors: KitErrors;
  presets: readonly KitPreset[];
  /** Opens the sketch. */
  sketch: ReactNode;
  /** True in a form that has its own buttons. */
  isPart?: boolean;
  on: {
    add: () => void;
    remove: (key: number) => void;
    addOwn: () => void;
    removeOwn: (key: number) => void;
    keepRule: (days: number) => void;
    changePlace: (place: string) => void;
  };
}

/** The buttons send the form if there is no script, and the new page has a row more or less. */
export function KitFields({ first, typed, rows, own, errors, presets, sketch, on, isPart = false }: Props) {
  return (
    <div className="grid gap-7">
      {/* Enter presses a form's first button, which must not be one that removes a place. */}
      <button type="submit" hidden />
      {!isPart && <KitTemplates />}
      <Step title={kitBuilderShopMessages.stepWhere}>
        <SelectField
          label={kitBuilderShopMessages.place}
          name="place"
          defaultValue={first.place}
          options={PLACES}
          error={errors.place ?? null}
          onChange={({ target }) => on.changePlace(target.value)}
        />
      </Step>
      <Step title={kitBuilderShopMessages.stepWatch}>
        <div className="grid grid-cols-2 items-center gap-4 py-1 noscript:hidden">
          <span className="font-[550]">{kitBuilderShopMessages.howManyCameras}</span>
          <Stepper
            name={kitBuilderShopMessages.cameras}
            quantity={rows.length}
            min={1}
            max={MAX_POINTS}
            onStep={(by) => (by > 0 ? on.add() : on.remove(rows.at(-1)!.key))}
          />
        </div>
        {sketch}
        <ol className="grid">
          {rows.map((row, index) => (
            <li key={row.key} className="border-b border-line first:border-t">
              <PointFields
                row={row}
                typed={typed.rows[index] ?? row.first}
                index={index}
                errors={errors}
                onRemove={rows.length > 1 ? () => on.remove(row.key) : null}
              />
            </li>
          ))}
        </ol>
        <noscript>
          <Button type="submit" kind="outline" name="rows" value={rows.length + 1}>
            {kitBuilderShopMessages.addAPlace}
          </Button>
        </noscript>
      </Step>
      <Step title={kitBuilderShopMessages.stepCables}>
        <SelectField
          label={kitBuilderShopMessages.wiring}
          name="wiring"
          defaultValue={first.wiring}
          options={WIRING_OPTIONS}
          error={errors.wiring ?? null}
        />
        <div className="grid items-start gap-4 xs:grid-cols-2">
          <KitNumber
            label={kitBuilderShopMessages.daysToKeep}
            name="days"
            value={first.days}
            error={errors.days ?? null}
            isWhole
          />
          {presets.length > 0 && (
            <SelectField
              label={kitBuilderShopMessages.rule}
              defaultValue=""
              options={[
                { value: '', name: kitBuilderShopMessages.noRule },
                ...presets.map(({ key, place, days }) => ({
                  value: key,
                  name: kitBuilderShopMessages.ruleName(place, days),
                })),
              ]}
              onChange={({ target }) => {
                const preset = presets.find(({ key }) => key === target.value);
                if (preset) on.keepRule(preset.days);
              }}
            />
          )}
        </div>
        <div>
          <CheckField
            label={kitBuilderShopMessages.atLeast}
            name="atleast"
            value="1"
            defaultChecked={first.atleast !== ''}
            aria-describedby="at-least-hint"
          />
          <p id="at-least-hint" className="text-small text-text-3">
            {kitBuilderShopMessages.atLeastHint}
          </p>
        </div>
      </Step>
      <Folded title={kitBuilderShopMessages.whatIHave} isOpen={own.length > 0}>
        <div className="grid gap-4">
          <p className="text-small text-text-3">{kitBuilderShopMessages.whatIHaveHint}</p>
          {own.map((each, index) => (
            <OwnFields
              key={each.key}
              own={each.first}
              kind={typed.own[index]?.have ?? each.first.have}
              model={typed.own[index]?.model ?? each.first.model}
              index={index}
              errors={errors}
              onRemove={() => on.removeOwn(each.key)}
            />
          ))}
          {own.length < MAX_OWN && (
            <Button kind="outline" onClick={on.addOwn}>
              <Plus size={20} />
              {kitBuilderShopMessages.addOwn}
            </Button>
          )}
        </div>
      </Folded>
      {!isPart && (
        <Button type="submit" size="large">
          {kitBuilderShopMessages.workItOut}
        </Button>
      )}
    </div>
  );
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid gap-4">
      <h2 className="title-3">{title}</h2>
      {children}
    </section>
  );
}
