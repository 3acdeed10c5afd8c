import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { EnquiryState } from '../platform/settings/platform-choices.ts';
import type { PackingPayment } from '../payments/pay-ways/packing-payment.ts';
import type { OrderStatus } from '../orders/orders/order-status.ts';
import type { HeldWhy, OrderSource } from '../orders/orders/order-units.ts';
import type { StaffRole, StaffState } from '../platform/rights/staff-rights.ts';
import type { LanguageCode } from '../kit/rules/languages.ts';
import type { Billing } from '../accounts/addresses/postal-address.shapes.ts';
import type { CatalogueSchema, PicturesSchema } from './catalogue-schema.ts';
import type {
  ClaimsSchema,
  ComplaintsSchema,
  ParcelsSchema,
  ReturnsSchema,
  ReviewsSchema,
} from './after-sale-schema.ts';
import type { CompaniesSchema, CounterSchema, QuotesSchema } from './dealers-schema.ts';
import type { DocumentsSchema } from './documents-schema.ts';
import type { ImportsSchema } from './imports-schema.ts';
import type { MessagesSchema } from './messages-schema.ts';
import type { StorefrontSchema } from './storefront-schema.ts';
import type { OnsiteSchema } from './onsite-schema.ts';
import type { OrderPaymentColumns, PaymentsSchema } from './payments-schema.ts';
import type { PlanningSchema } from './planning-schema.ts';
import type { StockSchema } from './stock-schema.ts';
import type { TwoStepColumns, TwoStepSchema } from './two-step-schema.ts';

export interface Schema
  extends
    CatalogueSchema,
    ClaimsSchema,
    CompaniesSchema,
    ComplaintsSchema,
    PicturesSchema,
    QuotesSchema,
    CounterSchema,
    DocumentsSchema,
    ImportsSchema,
    MessagesSchema,
    OnsiteSchema,
    ParcelsSchema,
    ReturnsSchema,
    ReviewsSchema,
    PaymentsSchema,
    PlanningSchema,
    StockSchema,
    StorefrontSchema,
    TwoStepSchema {
  users: UsersTable;
  sessions: SessionsTable;
  one_time_codes: OneTimeCodesTable;
  verified_emails: { token_hash: Buffer; email: string; expires_at: Date };
  reset_tokens: ResetTokensTable;
  cart_lines: {
    user_id: string;
    product_id: string;
    quantity: number;
    added_at: Date;
    changed_at: Date | null;
  };
  stock_asks: { product_id: string; user_id: string; asked_at: Date; informed_at: Date | null };
  cart_mails: { token_hash: Buffer; user_id: string; sent_at: Date; cart_changed_at: Date };
  coupons: CouponsTable;
  coupon_uses: { user_id: string; code: string; order_id: number; used_at: Date };
  orders: OrdersTable;
  order_lines: OrderLinesTable;
  order_events: OrderEventsTable;
  sales_days: { day: string; status: OrderStatus; orders: number; paise: number };
  idempotency_keys: IdempotencyKeysTable;
  new_orders: { order_id: number };
  new_orders_mail: { single: Generated<boolean>; written_at: Date | null };
  late_orders: { order_id: number; at: Date };
  enquiries: EnquiriesTable;
  regular_tasks: { kind: string; ran_at: Date; error: string | null };
  last_backups: {
    outcome: 'failed' | 'made';
    at: Date;
    is_encrypted: boolean;
    has_secret: boolean;
    error: string | null;
  };
  pin_states: { prefix: string; state_codes: string[] };
  pin_places: { pin: string; district: string; state_code: string };
  jobs: JobsTable;
  audit_log: AuditLogTable;
  addresses: AddressesTable;
  synonyms: SynonymsTable;
  search_days: { day: string; words: string; searches: number; found: number };
  staff_invites: StaffInvitesTable;
  rate_limit_counts: { key: string; count: number; window_ends_at: Date };
}

type Json<T> = ColumnType<T, string, string>;

interface UsersTable extends TwoStepColumns {
  id: Generated<string>;
  name: string;
  email: string;
  phone: string | null;
  role: Generated<'admin' | 'customer'>;
  password_hash: string;
  password_expires_at: Date | null;
  is_first_time_buyer: Generated<boolean>;
  created_at: Date;
  deleted_at: Date | null;
  staff_role: StaffRole | null;
  staff_state: StaffState | null;
  staff_changed_at: Date | null;
  staff_seen_at: Date | null;
  /** The one account of those who give no name at the counter. */
  is_walk_in: Generated<boolean>;
  /** Language of mails. */
  language: Generated<LanguageCode>;
  /** Wants a mail about a cart that was left. */
  cart_mail: Generated<boolean>;
  /** The edition that was shown at sign-up. */
  privacy_notice: string | null;
}

interface StaffInvitesTable {
  token_hash: Buffer;
  user_id: string;
  sent_at: Date;
  expires_at: Date;
}

interface ResetTokensTable {
  token_hash: Buffer;
  user_id: string;
  expires_at: Date;
  asker: string | null;
  outlives_changes: Generated<boolean>;
}

interface SessionsTable {
  id: Generated<string>;
  user_id: string;
  refresh_hash: Buffer;
  previous_hash: Buffer | null;
  previous_until: Date | null;
  ip_address: string;
  user_agent: string;
  created_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
  seen_at: Generated<Date>;
  proved_until: Date | null;
}

interface OneTimeCodesTable {
  email: string;
  asker: string;
  code_hash: Buffer | null;
  tries: Generated<number>;
  /** Time of the first of several requests; the person who asked first guesses first. */
  asked_at: Generated<Date>;
  sent_at: Date;
  expires_at: Date;
}

interface CouponsTable {
  id: Generated<string>;
  code: string;
  /** 0 where an amount is set. */
  discount_percentage: number;
  discount_paise: number | null;
  least_order_paise: number | null;
  /** With those below them; empty: all. */
  category_ids: Generated<string[]>;
  is_first_time_only: Generated<boolean>;
  expires_at: Date;
  max_uses: number | null;
  /** Counted only where there is a limit. */
  uses: Generated<number>;
  created_at: Date;
  updated_at: Date;
}

interface OrdersTable extends OrderPaymentColumns {
  id: Generated<number>;
  number: GeneratedAlways<string>;
  user_id: string;
  phone: string | null;
  shipping_address: string;
  subtotal_paise: number;
  discount_paise: Generated<number>;
  total_paise: number;
  coupon_code: string | null;
  company_id: string | null;
  po_number: string | null;
  /** The edition that was shown at the checkout. */
  privacy_notice: string | null;
  /** Due day of an order on account, in India. */
  due_on: string | null;
  held_at: Date | null;
  held_why: HeldWhy | null;
  approved_by: string | null;
  quote_id: string | null;
  source: Generated<OrderSource>;
  /** The member of staff who placed it for the buyer. */
  entered_by: string | null;
  status: Generated<OrderStatus>;
  is_rolled_up: Generated<boolean>;
  /** Kept by triggers on payments and refunds. */
  captured_paise: GeneratedAlways<number>;
  refunded_paise: GeneratedAlways<number>;
  /** Written by `keepWorth` alone. */
  gone_paise: Generated<number>;
  is_rounded: Generated<boolean>;
  due_paise: GeneratedAlways<number>;
  overpaid_paise: GeneratedAlways<number>;
  packing: GeneratedAlways<PackingPayment | 'none'>;
  is_unpaid: GeneratedAlways<boolean>;
  is_overpaid: GeneratedAlways<boolean>;
  created_at: Date;
  ship_name: string | null;
  ship_phone: string | null;
  ship_line1: string | null;
  ship_line2: string | null;
  ship_landmark: string | null;
  ship_city: string | null;
  ship_state: string | null;
  ship_pin: string | null;
  bill_gstin: string | null;
  bill_name: string | null;
  bill_address: ColumnType<Billing['address'] | null, string | null, string | null>;
  bill_third_party: boolean | null;
}

interface OrderLinesTable {
  order_id: number;
  position: number;
  product_id: string;
  name: string;
  sku: string | null;
  price_paise: number;
  quantity: number;
  hsn: string | null;
  gst_rate: number;
  stock_taken: boolean;
  /** The value that its units took from the stock. */
  cost_paise: Generated<number>;
  fee_share_paise: Generated<number>;
  /** Discount on this line alone. */
  discount_paise: Generated<number>;
  restocked: Generated<number>;
  /** Months as sold; null: the product's present ones. */
  warranty_months: number | null;
}

interface OrderEventsTable {
  id: GeneratedAlways<number>;
  order_id: number;
  /** Null: the shop itself. */
  actor_id: string | null;
  status: OrderStatus;
  at: Date;
  reason: string | null;
}

interface IdempotencyKeysTable {
  user_id: string;
  key: string;
  body_hash: Buffer;
  order_id: number;
  created_at: Date;
}

interface EnquiriesTable {
  id: Generated<string>;
  number: Generated<number>;
  name: string;
  email: string;
  phone: string;
  message: string;
  state: Generated<EnquiryState>;
  created_at: Date;
}

interface JobsTable {
  id: GeneratedAlways<number>;
  kind: string;
  payload: Json<unknown>;
  run_at: Date;
  attempts: Generated<number>;
  locked_until: Date | null;
  /** A random name, new each time the job is taken. */
  locked_by: string | null;
  is_urgent: GeneratedAlways<boolean>;
  last_error: string | null;
  failed_at: Date | null;
  created_at: Date;
}

interface AuditLogTable {
  id: GeneratedAlways<number>;
  admin_id: string;
  admin_name: string | null;
  action: string;
  subject: string;
  details: Json<Record<string, unknown>>;
  at: Date;
}

interface AddressesTable {
  id: Generated<string>;
  user_id: string;
  label: string | null;
  name: string;
  phone: string;
  line1: string;
  line2: string | null;
  landmark: string | null;
  city: string;
  state_code: string;
  pin: string;
  gstin: string | null;
  legal_name: string | null;
  is_default: boolean;
  archived_at: Date | null;
  created_at: Date;
}

interface SynonymsTable {
  id: Generated<string>;
  from: string;
  to: string[];
  both_ways: Generated<boolean>;
  is_shipped: Generated<boolean>;
}
