import type { ColumnType, Generated } from 'kysely';
import type { StoredQuoteState } from '../quotes/quotes/quote-states.ts';
import type { PayBy } from '../payments/payments/payments-choices.ts';
import type { Missing, QuoteBuyer } from '../quotes/quotes/quotes.shapes.ts';

export interface QuotesSchema {
  quotes: QuotesTable;
  quote_lines: QuoteLinesTable;
  quote_versions: { quote_id: string; version: number; record: string; sent_at: Date };
  quote_keys: { user_id: string; key: string; body_hash: Buffer; quote_id: string; created_at: Date };
  quote_codes: QuoteCodesTable;
}

interface QuotesTable {
  id: string;
  number: string;
  version: Generated<number>;
  state: Generated<StoredQuoteState>;
  asked: Generated<boolean>;
  company_id: string | null;
  user_id: string | null;
  buyer: ColumnType<QuoteBuyer, string, string>;
  state_code: string | null;
  valid_until: string;
  pay_by: PayBy;
  fee_paise: Generated<number>;
  po_number: string | null;
  terms: Generated<string>;
  note: Generated<string>;
  link_hash: Buffer;
  sent_version: number | null;
  sent_at: Date | null;
  seen_at: Date | null;
  accepted_at: Date | null;
  accepted_by_name: string | null;
  accepted_by_staff: string | null;
  accept_key: string | null;
  accept_hash: Buffer | null;
  order_id: number | null;
  missing: ColumnType<Missing[] | null, string | null, string | null>;
  created_at: Date;
  updated_at: Date;
}

interface QuoteLinesTable {
  quote_id: string;
  version: number;
  position: number;
  product_id: string;
  quantity: number;
  price_paise: number;
  discount_bp: number;
}

interface QuoteCodesTable {
  quote_id: string;
  code_hash: Buffer;
  tries: number;
  sent_at: Date;
  expires_at: Date;
}
