import type { PlanKind } from './planning-choices.ts';
import type { KitBody } from '../kit-builder/kit-body.shapes.ts';
import type { KitAnswer } from '../kit-builder/kit.shapes.ts';
import type { LensBody } from '../lens/lens-body.shapes.ts';
import type {
  BackupAnswer,
  CableAnswer,
  LensAnswer,
  PoeAnswer,
  StorageAnswer,
  SupplyAnswer,
} from './planning.shapes.ts';
import type { Plan } from '../plans/plans.shapes.ts';
import type { BackupBody, CableBody, PoeBody, SupplyBody } from '../power/power-bodies.shapes.ts';
import type { StorageBody } from '../storage/storage-body.shapes.ts';

export interface Planned extends Record<PlanKind, { answers: object; result: object }> {
  storage: { answers: StorageBody; result: StorageAnswer };
  lens: { answers: LensBody; result: LensAnswer };
  poe: { answers: PoeBody; result: PoeAnswer };
  cable: { answers: CableBody; result: CableAnswer };
  supply: { answers: SupplyBody; result: SupplyAnswer };
  backup: { answers: BackupBody; result: BackupAnswer };
  kit: { answers: KitBody; result: KitAnswer };
}

export type PlanOf<Kind extends PlanKind> = Plan & { kind: Kind } & Planned[Kind];

export function isPlanOf<Kind extends PlanKind>(plan: Plan, kind: Kind): plan is PlanOf<Kind> {
  return plan.kind === kind;
}
