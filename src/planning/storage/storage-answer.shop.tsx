import type { Estimate } from '../facts/estimate.ts';
import type { StoragePlan } from './storage-plan.ts';
import { StockedList } from '../lens/stocked-list.shop.tsx';
import { AskUs } from '../tools/tool-parts.shop.tsx';
import { toolMessages } from '../tools/tool.words.ts';
import { RangeBar } from './range-bar.shop.tsx';
import { storageShopMessages } from './storage-shop.words.ts';

export function StorageAnswer({ plan }: { plan: StoragePlan }) {
  const { mbps, gbPerDay, tbPerYear, needTB, buyTB, days, disks } = plan;
  if (!mbps || !gbPerDay || !tbPerYear) return <AskUs />;
  return (
    <>
      <div className="grid gap-5">
        {buyTB && <RangeBar name={storageShopMessages.diskToBuy} range={buyTB} unit=" TB" />}
        {needTB && (
          <RangeBar
            name={storageShopMessages.recordings}
            range={needTB}
            unit=" TB"
            scaleEnd={buyTB?.high ?? 0}
          />
        )}
        {days && (
          <RangeBar name={storageShopMessages.keeps} range={days} unit={storageShopMessages.daysTitle} />
        )}
        <p className="text-small text-text-2">{toolMessages.estimate}</p>
      </div>
      <dl className="num grid gap-3 sm:grid-cols-3">
        <Fact name={storageShopMessages.allCamerasWrite} range={mbps} unit="Mbps" />
        <Fact name={storageShopMessages.inADay} range={gbPerDay} unit="GB" />
        <Fact name={storageShopMessages.inAYear} range={tbPerYear} unit="TB" />
      </dl>
      {disks.length > 0 && (
        <StockedList
          title={storageShopMessages.availableWithUs}
          items={disks.map(({ product, count, totalTB, price, days: kept }) => ({
            product,
            count,
            price,
            text: storageShopMessages.setKeeps(totalTB, kept),
          }))}
        />
      )}
      {plan.verdict === 'does_not' && <AskUs {...(buyTB && { sentence: toolMessages.noDisk })} />}
    </>
  );
}

function Fact({
  name,
  range: { low, expected, high },
  unit,
}: {
  name: string;
  range: Estimate;
  unit: string;
}) {
  return (
    <div className="rounded-lg bg-surface-2 p-4 max-sm:flex max-sm:items-baseline max-sm:justify-between">
      <dt className="text-small text-text-2">{name}</dt>
      <dd className="max-sm:text-right">
        <b className="text-[1.25rem] font-[750]">{expected}</b> {unit}
        {low !== high && (
          <span className="block text-small text-text-2">{storageShopMessages.toWithLow(low, high)}</span>
        )}
      </dd>
    </div>
  );
}
