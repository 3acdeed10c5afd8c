import type { PlanKind } from '../../domain/planning/facts/planning-choices.ts';
import type { KitBody } from './kit-body.ts';
import type { KitAnswer } from './kit-shapes.ts';
import type { LensBody } from './lens-body.ts';
import type {
  BackupAnswer,
  CableAnswer,
  LensAnswer,
  PoeAnswer,
  StorageAnswer,
  SupplyAnswer,
} from './planning-shapes.ts';
import type { Plan } from './plans-shapes.ts';
import type { BackupBody, CableBody, PoeBody, SupplyBody } from './power-bodies.ts';
import type { StorageBody } from './storage-body.ts';

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
