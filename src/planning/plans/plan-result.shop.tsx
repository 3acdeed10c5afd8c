import { isPlanOf } from '../facts/planned.ts';
import type { Plan } from './plans.shapes.ts';
import { KitPlanCards, type AddAll } from '../kit-builder/kit-plan-card.shop.tsx';
import { LensAnswer } from '../lens/lens-answer.shop.tsx';
import { BackupAnswer, CableAnswer, PoeAnswer, SupplyAnswer } from '../power/power-answers.shop.tsx';
import { StorageAnswer } from '../storage/storage-answer.shop.tsx';

export function PlanResult({ plan, onAddAll }: { plan: Plan; onAddAll: AddAll }) {
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
