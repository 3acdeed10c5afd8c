import type { ReactNode } from 'react';
import { POE_CLASSES } from './poe-classes.ts';
import { POWER_FIELDS, type PowerField } from '../tools/tool-fields.ts';
import { paths } from '../../app/page-paths.ts';
import { NumberField, WordField, type FieldsState } from '../tools/tool-field.shop.tsx';
import { Folded } from '../tools/tool-parts.shop.tsx';
import type { ToolForm } from '../tools/use-tool-form.shop.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { CheckField } from '../../kit/web/ui/forms/check-field.tsx';
import { powerShopMessages } from './power-shop.words.ts';

export const POWER_FORM: ToolForm<PowerField> = {
  path: paths.powerTool,
  names: POWER_FIELDS,
  example: {
    cameras: '8',
    class: '3',
    budget: '150',
    ports: '8',
    watts: '3.7',
    length: '15',
    mm2: '0.22',
    warm: '1',
  },
  usual: {},
};

const classOptions = [
  {
    value: '',
    get name() {
      return powerShopMessages.choose;
    },
  },
  ...POE_CLASSES.map(({ deviceWatts }, poeClass) => ({
    value: String(poeClass),
    get name() {
      return powerShopMessages.classTo(poeClass, deviceWatts);
    },
  })),
];

const STANDARDS = [
  {
    value: 'af',
    get name() {
      return powerShopMessages.standardAf;
    },
  },
  {
    value: '',
    get name() {
      return powerShopMessages.standardAt;
    },
  },
  {
    value: 'bt60',
    get name() {
      return powerShopMessages.standardBt60;
    },
  },
  {
    value: 'bt90',
    get name() {
      return powerShopMessages.standardBt90;
    },
  },
];

const ALLOCATIONS = [
  {
    value: '',
    get name() {
      return powerShopMessages.notKnown;
    },
  },
  {
    value: 'draw',
    get name() {
      return powerShopMessages.countsWhatIsDrawn;
    },
  },
  {
    value: 'class',
    get name() {
      return powerShopMessages.reservesTheClass;
    },
  },
];

interface Props {
  state: FieldsState<PowerField>;
  /** True in a form that has its own buttons. */
  isPart?: boolean;
}

/** A part left empty is not asked. */
export function PowerFields({ state, isPart = false }: Props) {
  const { typed, errors } = state;
  const hasAny = (...names: PowerField[]) =>
    names.some((name) => typed[name] !== '' || errors[name] !== undefined);
  return (
    <div className="grid gap-6">
      <Part title={powerShopMessages.poeDoesTheSwitchCarry}>
        <NumberField state={state} name="cameras" label={powerShopMessages.numberOfCameras} isWhole />
        <WordField state={state} name="class" label={powerShopMessages.poeClass} options={classOptions} />
        <NumberField state={state} name="ports" label={powerShopMessages.portsOfTheSwitch} isWhole />
        <NumberField state={state} name="budget" label={powerShopMessages.switchBudgetW} />
      </Part>
      <Folded title={powerShopMessages.moreAboutPoe} isOpen={hasAny('standard', 'allocation', 'run')}>
        <Fields>
          <WordField
            state={state}
            name="standard"
            label={powerShopMessages.standardOfThePorts}
            options={STANDARDS}
          />
          <WordField
            state={state}
            name="allocation"
            label={powerShopMessages.howItReservesPower}
            options={ALLOCATIONS}
          />
          <NumberField state={state} name="run" label={powerShopMessages.longestNetworkRunM} />
        </Fields>
      </Folded>
      <Part title={powerShopMessages.of12VHowFarDoes}>
        <NumberField state={state} name="watts" label={powerShopMessages.wattsOfTheCamera} />
        <NumberField state={state} name="length" label={powerShopMessages.cableLengthM} />
        <NumberField state={state} name="mm2" label={powerShopMessages.coreMm2} />
      </Part>
      <Folded title={powerShopMessages.moreAbout12V} isOpen={hasAny('volts', 'cca', 'warm')}>
        <Fields>
          <NumberField state={state} name="volts" label={powerShopMessages.supplyV} placeholder="12" />
          <div>
            <CheckField
              label={powerShopMessages.copperCladAluminium}
              name="cca"
              value="1"
              defaultChecked={typed.cca !== ''}
            />
            <CheckField
              label={powerShopMessages.onAHotRoof}
              name="warm"
              value="1"
              defaultChecked={typed.warm !== ''}
            />
          </div>
        </Fields>
      </Folded>
      <Folded title={powerShopMessages.howLargeASupply} isOpen={hasAny('load', 'each')}>
        <Fields>
          <NumberField state={state} name="load" label={powerShopMessages.camerasOnOneSupply} isWhole />
          <NumberField state={state} name="each" label={powerShopMessages.wattsOfEach} />
        </Fields>
      </Folded>
      <Folded title={powerShopMessages.howLongDoesABattery} isOpen={hasAny('drain', 'wh', 'hours')}>
        <Fields>
          <NumberField state={state} name="drain" label={powerShopMessages.wattsOnTheBattery} />
          <NumberField state={state} name="wh" label={powerShopMessages.batteryWh} />
          <NumberField
            state={state}
            name="hours"
            label={powerShopMessages.hoursToLast}
            hint={powerShopMessages.insteadOfABatteryHow}
          />
        </Fields>
      </Folded>
      {!isPart && (
        <Button type="submit" size="large">
          {powerShopMessages.workItOut}
        </Button>
      )}
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-3 text-lead font-[650]">{title}</legend>
      <Fields>{children}</Fields>
    </fieldset>
  );
}

function Fields({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-x-4 gap-y-4 xs:grid-cols-2">{children}</div>;
}
