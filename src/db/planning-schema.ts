import type { ColumnType, Generated } from 'kysely';
import type { AttributeKind } from '../catalogue/attributes/attribute-kinds.ts';
import type { PlanKind, Verdict } from '../planning/facts/planning-choices.ts';
import type { SketchLayout } from '../planning/sketch/sketch.ts';

type Json<T> = ColumnType<T, string, string>;

export interface PlanningSchema {
  attribute_defs: AttributeDefsTable;
  category_attributes: { category_id: string; key: string; is_required: boolean; sort: number };
  plan_constants: PlanConstantsTable;
  retention_presets: RetentionPresetsTable;
  kit_parts: { kit_id: string; part_id: string; quantity: number; is_optional: boolean };
  order_line_parts: OrderLinePartsTable;
  compatibility_notes: CompatibilityNotesTable;
  plans: PlansTable;
  facts_not_applicable: { product_id: string; key: string };
  plan_pictures: { plan_id: string; width: number; height: number; bytes: Buffer };
}

interface AttributeDefsTable {
  key: string;
  name: string;
  unit: string;
  kind: AttributeKind;
  choices: string[];
  group_name: string;
  facet: string | null;
  is_compared: boolean;
  plan_role: string | null;
  min: number | null;
  max: number | null;
  sort: number;
}

interface PlanConstantsTable {
  key: string;
  from_day: string;
  low: number;
  expected: number;
  high: number;
  unit: string;
  source: string;
  note: string | null;
  written_by: string | null;
  written_at: Date;
}

interface RetentionPresetsTable {
  key: string;
  place: string;
  days: number;
  source: string;
  source_day: string;
  note: string | null;
  sort: number;
}

interface OrderLinePartsTable {
  order_id: number;
  position: number;
  product_id: string;
  name: string;
  sku: string | null;
  quantity: number;
  stock_taken: boolean;
}

interface CompatibilityNotesTable {
  id: Generated<string>;
  low_id: string;
  high_id: string;
  verdict: Verdict;
  note: string;
  written_by: string;
  written_at: Date;
}

interface PlansTable {
  id: Generated<string>;
  token_hash: Buffer;
  /** 256 random bits; the token is derived from them with the shop's secret. */
  token_salt: Buffer;
  user_id: string | null;
  kind: PlanKind;
  title: string | null;
  answers: Json<Record<string, unknown>>;
  result: Json<Record<string, unknown>>;
  constants_day: string;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
  sketch: ColumnType<SketchLayout | null, string | null | undefined, string | null>;
}
