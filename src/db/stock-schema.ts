import type { Generated, GeneratedAlways } from 'kysely';
import type { StockMoveKind } from '../stock/stock/stock.shapes.ts';

export interface StockSchema {
  stock_moves: StockMovesTable;
  stock_move_keys: { user_id: string; key: string; body_hash: Buffer; move_id: number; created_at: Date };
  stock_counts: StockCountsTable;
  stock_count_keys: { user_id: string; key: string; body_hash: Buffer; count_id: number; created_at: Date };
  stock_check: { single: Generated<boolean>; day: string | null; wrong: number };
  purchases: PurchasesTable;
  sold_units_count: { single: Generated<boolean>; day: string | null };
  purchase_lines: PurchaseLinesTable;
}

interface StockMovesTable {
  id: GeneratedAlways<number>;
  product_id: string;
  kind: StockMoveKind;
  delta: number;
  after: number | null;
  ref: string | null;
  note: string | null;
  actor_id: string | null;
  at: Date;
  value_paise: number | null;
  value_after_paise: number | null;
  unit_cost_paise: number | null;
  is_by_hand: Generated<boolean>;
}

interface StockCountsTable {
  id: GeneratedAlways<number>;
  note: string | null;
  actor_id: string;
  at: Date;
}

interface PurchasesTable {
  id: GeneratedAlways<number>;
  supplier: string;
  bill: string;
  bill_date: string;
  note: string | null;
  total_paise: number;
  actor_id: string;
  at: Date;
  updated_at: Date | null;
  cancelled_at: Date | null;
  cancelled_by: string | null;
  cancel_note: string | null;
}

interface PurchaseLinesTable {
  purchase_id: number;
  position: number;
  product_id: string;
  name: string;
  quantity: number;
  cost_paise: number;
}
