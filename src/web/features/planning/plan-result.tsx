import { isPlanOf } from '../../../contract/planned.ts';
import type { Plan } from '../../../contract/plans-shapes.ts';
import { KitPlanCards, type AddAll } from './kit-plan-card.tsx';
import { LensAnswer } from './lens-answer.tsx';
import { BackupAnswer, CableAnswer, PoeAnswer, SupplyAnswer } from './power-answers.tsx';
import { StorageAnswer } from './storage-answer.tsx';

/** What a planner found, as its tool shows it. */
export function PlanResult({ plan, onAddAll }: { plan: Plan; onAddAll: AddAll }) {
  if (isPlanOf(plan, 'storage')) return <StorageAnswer plan={plan.result} />;
  if (isPlanOf(plan, 'lens')) return <LensAnswer question={plan.answers} plan={plan.result} />;
  if (isPlanOf(plan, 'poe')) return <PoeAnswer question={plan.answers} plan={plan.result} />;
  if (isPlanOf(plan, 'cable')) return <CableAnswer question={plan.answers} plan={plan.result} />;
  if (isPlanOf(plan, 'supply')) return <SupplyAnswer plan={plan.result} />;
  if (isPlanOf(plan, 'backup')) return <BackupAnswer plan={plan.result} />;
  if (isPlanOf(plan, 'kit')) return <KitPlanCards plans={plan.result.plans} onAddAll={onAddAll} />;
  return null;
}
