import { useQuery } from '@tanstack/react-query';
import { customerDate } from '../../kit/rules/dates.ts';
import type { Plan } from './plans.shapes.ts';
import { paths } from '../../app/page-paths.ts';
import { LazyAskForQuote } from '../../quotes/quotes/lazy-ask-for-quote.shop.tsx';
import { useAddLines } from '../../orders/cart/use-add-lines.shop.ts';
import { usePendingLines } from '../../orders/cart/use-pending-lines.shop.ts';
import { EditPlan, OwnPlan } from './own-plan.shop.tsx';
import { planPageMessages, plansShopMessages } from './plan-page.words.ts';
import { PlanSketch } from '../sketch/plan-sketch.shop.tsx';
import { Answer } from '../tools/tool-parts.shop.tsx';
import { apiPartQuery, apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { isRefusal } from '../../kit/web/lib/api/failures.ts';
import { PageHead } from '../../kit/web/lib/page/page-head.tsx';
import type { PageProps, PageUrl } from '../../kit/web/lib/page/page.ts';
import { useSession } from '../../kit/web/lib/session/session.ts';
import { planningPageMessages } from '../facts/planning-page.words.ts';
import { NotFound } from '../../app/page-parts/not-found.shop.tsx';
import { LoadFailed } from '../../kit/web/ui/page/load-failed.tsx';
import { PageHeading } from '../../kit/web/ui/page/page-heading.tsx';
import { Pending } from '../../kit/web/pending.tsx';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import { isPlanOf } from '../facts/planned.ts';
import { useShop } from '../../kit/web/lib/page/use-shop.ts';
import { levelMessages } from '../lens/level.words.ts';
import { QrCode } from '../../kit/web/ui/qr-code.tsx';
import { KitPlanCards, type AddAll } from '../kit-builder/kit-plan-card.shop.tsx';
import { LensAnswer } from '../lens/lens-answer.shop.tsx';
import { BackupAnswer, CableAnswer, PoeAnswer, SupplyAnswer } from '../power/power-answers.shop.tsx';
import { StorageAnswer } from '../storage/storage-answer.shop.tsx';

const planQuery = (token: string) => apiQuery('GET /plans/:token', { params: { token } });
/** The page is rendered as for a guest; a logged-in visitor's browser asks for the owner. */
const isMineQuery = (token: string) =>
  apiPartQuery('GET /plans/:token', { params: { token } }, 'isMine', ({ isMine }: Plan) => isMine);

export const queries = ({ params }: PageUrl) => [planQuery(params.token!)];

export function Component({ params: { token = '' } }: PageProps) {
  const session = useSession();
  const addAll = useAddLines();
  usePendingLines();
  const { data: plan, isPending, error, refetch } = useQuery(planQuery(token));
  const { data: isMine } = useQuery({ ...isMineQuery(token), enabled: session.state === 'user' });

  if (isPending) return <Pending />;
  if (isRefusal(error, 404) || isRefusal(error, 400)) return <NotFound />;
  if (!plan)
    return (
      <div className="wrap py-8">
        <PageHeading className="mb-5">{planningPageMessages.plan}</PageHeading>
        <LoadFailed sentence={planPageMessages.loadFailed} onRetry={() => void refetch()} />
      </div>
    );
  const { title, kind, result, updatedAt } = plan;
  const { sentence } = result;
  const name = title ?? planPageMessages.PLAN_KIND_NAMES[kind];
  return (
    <div className="wrap max-w-[860px] py-6 md:py-10 print:max-w-none print:py-0">
      <PlanLetterhead plan={plan} />
      <PageHead title={name} description={typeof sentence === 'string' ? sentence : name} />
      <PageHeading className="wrap-anywhere">{name}</PageHeading>
      <p className="num mt-2 mb-6 text-text-2">
        {title !== null && `${planPageMessages.PLAN_KIND_NAMES[kind]}. `}
        {planningPageMessages.calculatedOn(customerDate(updatedAt))}
      </p>
      <div className="grid grid-cols-1 gap-7">
        <Notices plan={plan} />
        {typeof sentence === 'string' && <Answer sentences={[sentence]} />}
        <PlanSketch plan={plan} />
        <PlanResult plan={plan} onAddAll={addAll} />
        {kind === 'kit' && (
          <div className="grid justify-items-start print:hidden">
            <LazyAskForQuote from={{ plan: token }} />
          </div>
        )}
        <EditPlan key={`edit ${plan.updatedAt}`} plan={plan} isMine={isMine === true} />
        {isMine && <OwnPlan key={plan.updatedAt} plan={plan} />}
      </div>
    </div>
  );
}

function Notices({ plan: { isOutdated, gone } }: { plan: Plan }) {
  if (!isOutdated && gone.length === 0) return null;
  return (
    <div className="grid gap-2 rounded-xl border border-line-strong p-5">
      {isOutdated && <p className="font-[550]">{planPageMessages.outdated}</p>}
      {gone.length > 0 && (
        <>
          <p className="font-[550]">{planPageMessages.gone(gone)}</p>
          <ul className="flex flex-wrap gap-x-5">
            {gone.map((name) => (
              <li key={name}>
                <ShopLink
                  to={`${paths.products}?search=${encodeURIComponent(name)}`}
                  className="link-line inline-flex min-h-11 items-center font-semibold"
                >
                  {planningPageMessages.whatComesNearestTo(name)}
                </ShopLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** Only on paper: who made the plan, where it is found, and what was asked. */
function PlanLetterhead({ plan }: { plan: Plan }) {
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

function PlanResult({ plan, onAddAll }: { plan: Plan; onAddAll: AddAll }) {
  if (isPlanOf(plan, 'storage')) return <StorageAnswer plan={plan.result} />;
  if (isPlanOf(plan, 'lens')) return <LensAnswer question={plan.answers} plan={plan.result} />;
  if (isPlanOf(plan, 'poe')) return <PoeAnswer question={plan.answers} plan={plan.result} />;
  if (isPlanOf(plan, 'cable')) return <CableAnswer question={plan.answers} plan={plan.result} />;
  if (isPlanOf(plan, 'supply')) return <SupplyAnswer plan={plan.result} />;
  if (isPlanOf(plan, 'backup')) return <BackupAnswer plan={plan.result} />;
  if (isPlanOf(plan, 'kit'))
    return <KitPlanCards plans={plan.result.plans} asked={plan.answers} onAddAll={onAddAll} />;
  return null;
}
