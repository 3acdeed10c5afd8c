import type { Generated, ColumnType } from 'kysely';
import type { CompanyState } from '../dealers/companies/company-states.ts';
import type { StoredQuoteState } from '../quotes/quotes/quote-sums.ts';
import type { PayBy } from '../payments/payments/payments-choices.ts';
import type { Missing, QuoteBuyer } from '../quotes/quotes/quotes.shapes.ts';
import type { CashMoveKind } from '../payments/drawer/drawer.ts';

export interface CompaniesSchema {
  companies: CompaniesTable;
  company_reminders: { company_id: string; day: string };
  company_members: { user_id: string; company_id: string; may_order: boolean; may_see: boolean };
  price_lists: PriceListsTable;
  price_list_categories: { list_id: string; category_id: string; percent_off: number };
  price_list_prices: PriceListPricesTable;
  price_version: { single: Generated<boolean>; version: number };
}

interface CompaniesTable {
  id: Generated<string>;
  legal_name: string;
  trade_name: string | null;
  gstin: string | null;
  phone: string;
  email: string;
  line1: string;
  line2: string | null;
  city: string;
  state_code: string;
  pin: string;
  state: Generated<CompanyState>;
  credit_limit_paise: Generated<number>;
  credit_days: Generated<number>;
  hold_overdue: Generated<boolean>;
  price_list_id: string | null;
  contact_id: string | null;
  note: Generated<string>;
  applied_by: string | null;
  updated_at: Date;
}

interface PriceListsTable {
  id: Generated<string>;
  name: string;
  percent_off: Generated<number>;
  from_day: string | null;
  to_day: string | null;
  updated_at: Date;
}

interface PriceListPricesTable {
  list_id: string;
  product_id: string;
  min_quantity: number;
  price_paise: number;
}

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
