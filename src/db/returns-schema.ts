import type { Generated, GeneratedAlways } from 'kysely';
import type {
  ReturnOutcome,
  ReturnReason,
  ReturnState,
  ReturnWant,
  ReturnWay,
} from '../after-sale/returns/return-choices.ts';

export interface ReturnsSchema {
  returns: ReturnsTable;
  return_lines: ReturnLinesTable;
  return_serials: { return_id: string; position: number; serial_id: string; outcome: ReturnOutcome | null };
}

interface ReturnsTable {
  id: Generated<string>;
  number: GeneratedAlways<number>;
  order_id: number;
  state: ReturnState;
  reason: ReturnReason;
  text: string;
  want: ReturnWant;
  way: ReturnWay | null;
  courier: string | null;
  tracking_number: string | null;
  /** The day in India. */
  way_day: string | null;
  refused_why: string | null;
  goods_paise: number | null;
  fee_paise: number | null;
  total_paise: number | null;
  credit_note_id: string | null;
  new_order_id: number | null;
  requested_at: Date;
  requested_by: string;
  approved_at: Date | null;
  received_at: Date | null;
  closed_at: Date | null;
  key: string;
  body_hash: Buffer;
  closed_by: string | null;
  close_key: string | null;
  close_hash: Buffer | null;
  updated_at: Date;
  updated_by: string | null;
}

interface ReturnLinesTable {
  return_id: string;
  position: number;
  quantity: number;
  exchange_for: string | null;
  received: number | null;
  restock: number | null;
  repair: number | null;
  maker: number | null;
  scrap: number | null;
  reject: number | null;
  value_paise: number | null;
}
