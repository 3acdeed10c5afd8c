import { useQuery } from '@tanstack/react-query';
import { customerDate } from '../../../domain/platform/dates.ts';
import type { Plan } from '../../../contract/planning/plans-shapes.ts';
import { generalMessages } from '../../../contract/platform/general-messages.ts';
import { paths } from '../../../contract/platform/page-paths.ts';
import { LazyAskForQuote } from '../../features/desk/shop/quotes/lazy-ask-for-quote.tsx';
import { useAddLines } from '../../features/orders/shop/cart/use-add-lines.ts';
import { usePendingLines } from '../../features/orders/shop/cart/use-pending-lines.ts';
import { EditPlan } from '../../features/planning/shop/plans/edit-plan.tsx';
import { PlanLetterhead } from '../../features/planning/shop/plans/plan-letterhead.tsx';
import { OwnPlan } from '../../features/planning/shop/plans/own-plan.tsx';
import { planPageMessages } from '../../../contract/planning/plan-page-messages.ts';
import { PlanSketch } from '../../features/planning/shop/plans/plan-sketch.tsx';
import { PlanResult } from '../../features/planning/shop/plans/plan-result.tsx';
import { Answer } from '../../features/planning/shop/tools/tool-parts.tsx';
import { apiPartQuery, apiQuery } from '../../lib/api/api-query.ts';
import { isRefusal } from '../../lib/api/failures.ts';
import { PageHead } from '../../lib/page/page-head.tsx';
import type { PageProps, PageUrl } from '../../lib/page/page.ts';
import { useSession } from '../../lib/session/session.ts';
import { planningPageMessages } from '../../../contract/planning/planning-page-messages.ts';
import { NotFound } from '../shop/parts/not-found.tsx';
import { LoadFailed } from '../../ui/page/load-failed.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { Pending } from '../../ui/page/pending.tsx';
import { ShopLink } from '../../ui/shop-link.tsx';

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

  if (isPending) return <Pending>{generalMessages.loading}</Pending>;
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
