import { isPlanOf } from '../facts/planned.ts';
import type { Plan } from './plans.shapes.ts';
import { useShop } from '../../kit/web/lib/page/use-shop.ts';
import { levelMessages } from '../lens/level.words.ts';
import { QrCode } from '../../kit/web/ui/qr-code.tsx';
import { plansShopMessages } from './plans-shop.words.ts';

/** Only on paper: who made the plan, where it is found, and what was asked. */
export function PlanLetterhead({ plan }: { plan: Plan }) {
  const { tradeName, address, phone, email, gstin } = useShop();
  const { line1, line2, city, pin, state } = address;
  return (
    <div className="hidden print:block">
      <div className="flex items-start justify-between gap-6 border-b-2 border-line pb-4">
        <div>
          <p className="text-[1.5rem] font-[750]">{tradeName}</p>
          <p>{[line1, line2, `${city} ${pin}`, state].filter(Boolean).join(', ')}</p>
          <p>
            {phone} · {email}
          </p>
          {gstin && <p>GSTIN {gstin}</p>}
        </div>
        <div className="grid justify-items-end gap-1 text-right">
          {plan.qr && <QrCode qr={plan.qr} label={plan.url} className="size-30" />}
        </div>
      </div>
      <p className="py-2 text-micro wrap-anywhere">{plan.url}</p>
      {isPlanOf(plan, 'kit') && (
        <table className="num mb-4 w-full border-collapse text-left text-small">
          <caption className="pb-1 text-left font-[650]">
            {plansShopMessages.daysAtLeast(plan.answers.days, plan.answers.atLeast === true)}
          </caption>
          <thead>
            <tr>
              <th className="border-b border-line py-1">{plansShopMessages.place}</th>
              <th className="border-b border-line py-1">{plansShopMessages.sees}</th>
              <th className="border-b border-line py-1 text-right">{plansShopMessages.distance}</th>
              <th className="border-b border-line py-1 text-right">{plansShopMessages.cable}</th>
            </tr>
          </thead>
          <tbody>
            {plan.answers.points.map(({ name, level, distanceM, cableM, isOutdoors }, index) => (
              <tr key={index} className="break-inside-avoid">
                <td className="border-b border-line py-1">{`${name}, ${plansShopMessages.outOrIn(isOutdoors)}`}</td>
                <td className="border-b border-line py-1">{levelMessages.levelWords(level)}</td>
                <td className="border-b border-line py-1 text-right">{distanceM} m</td>
                <td className="border-b border-line py-1 text-right">{cableM} m</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
