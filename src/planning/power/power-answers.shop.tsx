import type { ReactNode } from 'react';
import { exactly } from '../facts/estimate.ts';
import { DEFAULT_VOLTS } from '../planning-data/plan-constants.ts';
import type { Verdict } from '../facts/planning-choices.ts';
import type { BackupPlan } from './backup-plan.ts';
import type { CablePlan, CableQuestion } from './cable-plan.ts';
import type { PoePlan, PoeQuestion } from './poe-plan.ts';
import type { SupplyPlan } from './supply-plan.ts';
import { StockedList } from '../lens/stocked-list.shop.tsx';
import { RangeBar } from '../storage/range-bar.shop.tsx';
import { AskUs } from '../tools/tool-parts.shop.tsx';
import { VerdictBadge } from '../tools/verdict-badge.shop.tsx';
import { toolMessages } from '../tools/tool.words.ts';
import { FactTable } from '../../kit/web/ui/tables/fact-table.tsx';
import { powerShopMessages } from './power-shop.words.ts';

export function PoeAnswer({
  question,
  plan,
  share,
}: {
  share?: ReactNode;
  question: PoeQuestion;
  plan: PoePlan;
}) {
  const { watts, wattsWithSpare, verdict, findings, switches } = plan;
  const sets = (plan.sets ?? []).filter((set) => set.switches.length > 1 || set.switches[0]!.quantity > 1);
  const budgetW = question.switch?.budgetW;
  const bar = {
    unit: ' W',
    scaleEnd: wattsWithSpare ?? 0,
    ...(budgetW !== undefined && { limit: { value: budgetW, name: powerShopMessages.budgetOfTheSwitch } }),
  };
  return (
    <Part title={powerShopMessages.overTheNetworkCable} verdict={verdict} share={share}>
      {watts !== null && <RangeBar name={powerShopMessages.theCamerasDraw} range={exactly(watts)} {...bar} />}
      {wattsWithSpare !== null && (
        <RangeBar name={powerShopMessages.withSpare} range={exactly(wattsWithSpare)} {...bar} />
      )}
      {findings.length > 0 && (
        <ul className="num grid list-disc gap-1 pl-5">
          {findings.map(({ code, sentence }) => (
            <li key={code}>{sentence}</li>
          ))}
        </ul>
      )}
      {switches.length > 0 ? (
        <StockedList
          title={powerShopMessages.switchesAvailableWithUsThat}
          items={switches.map(({ product }) => ({
            product,
            price: product.price,
            text: powerShopMessages.worksWithSpare,
          }))}
        />
      ) : (
        sets.length === 0 && <AskUs {...(watts !== null && { sentence: toolMessages.noSwitch })} />
      )}
      {sets.length > 0 && (
        <StockedList
          title={powerShopMessages.setsOfSwitches}
          items={sets.map(({ switches: together, price }) => ({
            product: together[0]!.product,
            price,
            text: powerShopMessages.setOf(together),
          }))}
        />
      )}
    </Part>
  );
}

export function CableAnswer({
  question,
  plan,
  share,
}: {
  share?: ReactNode;
  question: CableQuestion;
  plan: CablePlan;
}) {
  const { verdict, voltsAtCamera, dropVolts, amps, maxLengthM, neededMm2 } = plan;
  const supplyVolts = question.volts ?? DEFAULT_VOLTS;
  return (
    <Part title={powerShopMessages.atV(supplyVolts)} verdict={verdict} share={share}>
      {voltsAtCamera !== null && (
        <RangeBar
          name={powerShopMessages.atTheCamera}
          range={exactly(voltsAtCamera)}
          unit=" V"
          limit={{ value: supplyVolts, name: powerShopMessages.atTheSupply }}
        />
      )}
      {maxLengthM !== null && (
        <RangeBar
          name={powerShopMessages.lengthOfTheRun}
          range={exactly(question.lengthM)}
          unit=" m"
          limit={{ value: maxLengthM, name: powerShopMessages.thisCableCarriesItTo }}
        />
      )}
      <FactTable
        caption={powerShopMessages.theRunInFigures}
        isCaptionHidden
        rows={[
          ...(dropVolts === null ? [] : [{ name: powerShopMessages.lostOnTheWay, value: `${dropVolts} V` }]),
          ...(amps === null ? [] : [{ name: powerShopMessages.current, value: `${amps} A` }]),
          ...(neededMm2 === null
            ? []
            : [{ name: powerShopMessages.coreThatThisRunNeeds, value: `${neededMm2} mm²` }]),
        ]}
      />
      {(verdict === 'does_not' || verdict === 'not_known') && <AskUs />}
    </Part>
  );
}

export function SupplyAnswer({ plan, share }: { share?: ReactNode; plan: SupplyPlan }) {
  const { verdict, amps, ampsWithSpare, supplies } = plan;
  const scaleEnd = ampsWithSpare ?? 0;
  return (
    <Part title={powerShopMessages.oneSupplyForAll} verdict={verdict} share={share}>
      {amps !== null && (
        <RangeBar
          name={powerShopMessages.theCamerasDraw}
          range={exactly(amps)}
          unit=" A"
          scaleEnd={scaleEnd}
        />
      )}
      {ampsWithSpare !== null && (
        <RangeBar name={powerShopMessages.withSpare} range={exactly(ampsWithSpare)} unit=" A" />
      )}
      {supplies.length > 0 ? (
        <StockedList
          title={powerShopMessages.suppliesAvailableWithUs}
          items={supplies.map(({ product, verdict: each }) => ({
            product,
            price: product.price,
            text: <VerdictBadge verdict={each} />,
          }))}
        />
      ) : (
        <AskUs sentence={toolMessages.noSupply} />
      )}
    </Part>
  );
}

export function BackupAnswer({ plan, share }: { share?: ReactNode; plan: BackupPlan }) {
  const { hours, needWh, products } = plan;
  return (
    <Part title={powerShopMessages.whenThePowerIsCut} verdict={null} share={share}>
      {hours !== null && (
        <RangeBar
          name={powerShopMessages.theBatteryLasts}
          range={exactly(hours < 1 ? Math.floor(hours * 60 + 0.5) : hours)}
          unit={hours < 1 ? ' minutes' : ' hours'}
        />
      )}
      {needWh !== null && (
        <RangeBar name={powerShopMessages.batteryThatIsNeeded} range={exactly(needWh)} unit=" Wh" />
      )}
      {products.length > 0 && (
        <StockedList
          title={powerShopMessages.batteriesAvailableWithUs}
          items={products.map(({ product, hours: lasts }) => ({
            product,
            price: product.price,
            text: powerShopMessages.lasts(lasts),
          }))}
        />
      )}
      {needWh !== null && products.length === 0 && <AskUs sentence={toolMessages.noBattery} />}
      {hours === null && needWh === null && <AskUs />}
    </Part>
  );
}

function Part({
  title,
  verdict,
  share,
  children,
}: {
  title: string;
  verdict: Verdict | null;
  share?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section aria-label={title} className="grid grid-cols-1 gap-5">
      <h2 className="title-2 flex flex-wrap items-center gap-x-4 gap-y-1.5">
        {title}
        {verdict && <VerdictBadge verdict={verdict} />}
      </h2>
      {share}
      {children}
    </section>
  );
}
