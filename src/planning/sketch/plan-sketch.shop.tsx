import { Suspense, use } from 'react';
import { isPlanOf } from '../facts/planned.ts';
import type { Plan } from '../plans/plans.shapes.ts';
import { lazyChunk } from '../../kit/web/lib/page/lazy-chunk.ts';
import { useIsHydrated } from '../../kit/web/lib/session/session.ts';
import { plansShopMessages } from '../plans/plan-page.words.ts';

const chunk = lazyChunk(() => import('./shared-sketch.shop.tsx'));

/** The code is loaded for a plan that has a sketch. */
export function PlanSketch({ plan }: { plan: Plan }) {
  const isHydrated = useIsHydrated();
  if (!plan.sketch || !isPlanOf(plan, 'kit')) return null;
  return (
    <section aria-labelledby="plan-sketch" className="grid gap-3 break-inside-avoid">
      <h2 id="plan-sketch" className="title-3">
        {plansShopMessages.sketch}
      </h2>
      {isHydrated && (
        <Suspense>
          <Drawing shown={plan.sketch} asked={plan.answers} />
        </Suspense>
      )}
    </section>
  );
}

function Drawing(props: Parameters<Awaited<ReturnType<typeof chunk.load>>['SharedSketch']>[0]) {
  const { SharedSketch } = use(chunk.load());
  return <SharedSketch {...props} />;
}
