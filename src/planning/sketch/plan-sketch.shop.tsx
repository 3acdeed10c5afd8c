import { isPlanOf } from '../facts/planned.ts';
import type { Plan } from '../plans/plans.shapes.ts';
import { lazyComponent } from '../../kit/web/lib/page/lazy-component.tsx';
import { useIsHydrated } from '../../kit/web/lib/session/session.ts';
import { plansShopMessages } from '../plans/plan-page.words.ts';

const Drawing = lazyComponent(() => import('./shared-sketch.shop.tsx'), 'SharedSketch');

/** The code is loaded for a plan that has a sketch. */
export function PlanSketch({ plan }: { plan: Plan }) {
  const isHydrated = useIsHydrated();
  if (!plan.sketch || !isPlanOf(plan, 'kit')) return null;
  return (
    <section aria-labelledby="plan-sketch" className="grid gap-3 break-inside-avoid">
      <h2 id="plan-sketch" className="title-3">
        {plansShopMessages.sketch}
      </h2>
      {isHydrated && <Drawing shown={plan.sketch} asked={plan.answers} />}
    </section>
  );
}
