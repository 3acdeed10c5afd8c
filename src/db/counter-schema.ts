import type { ColumnType, Generated } from 'kysely';
import type { CashMoveKind } from '../payments/drawer/drawer.ts';

type Json<T> = ColumnType<T, string, string>;

export interface CounterSchema {
  cash_sessions: CashSessionsTable;
  cash_moves: CashMovesTable;
  counter_keys: {
    user_id: string;
    key: string;
    body_hash: Buffer;
    order_id: number | null;
    created_at: Date;
  };
  held_bills: HeldBillsTable;
  shared_carts: SharedCartsTable;
  shared_cart_keys: { user_id: string; key: string; body_hash: Buffer; cart_id: string; created_at: Date };
}

interface CashSessionsTable {
  id: Generated<string>;
  user_id: string;
  opened_at: Date;
  opening_paise: number;
  closed_at: Date | null;
  counted_paise: number | null;
  expected_paise: number | null;
  note: string | null;
}

interface CashMovesTable {
  id: Generated<number>;
  session_id: string;
  kind: CashMoveKind;
  /** Below 0 where it went out. */
  paise: number;
  ref: string | null;
  note: string | null;
  at: Date;
}

interface HeldBillsTable {
  id: Generated<string>;
  label: string;
  body: Json<object>;
  held_by: string;
  at: Date;
}

export interface SharedLine {
  productId: string;
  quantity: number;
}

interface SharedCartsTable {
  id: Generated<string>;
  link_hash: Buffer;
  lines: Json<SharedLine[]>;
  made_by: string;
  /** The only user of the cart; null: anyone who has the link. */
  user_id: string | null;
  note: string | null;
  expires_at: Date;
}
