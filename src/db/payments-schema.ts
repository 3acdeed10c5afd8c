import type { Generated } from 'kysely';
import type {
  DeliveryMethod,
  PayBy,
  PaymentKind,
  PaymentRowState,
  ReceiptKind,
  RefundState,
} from '../payments/payments/payments-choices.ts';

export interface PaymentsSchema {
  zones: ZonesTable;
  zone_pins: { prefix: string; zone_id: string };
  fee_steps: { zone_id: string; from_paise: number; fee_paise: number };
  payment_settings: PaymentSettingsTable;
  payments: PaymentsTable;
  receipts: ReceiptsTable;
  receipt_keys: ReceiptKeysTable;
  receipt_refunds: ReceiptRefundsTable;
  /** Kept by triggers on payments and receipts. */
  bank_references: { reference: string };
  payment_events: PaymentEventsTable;
  refunds: RefundsTable;
  gateway_refusals: { provider: string; sentence: string; at: Date };
  cod_refusals: { order_id: number; user_id: string; phone: string | null; at: Date; by: string };
  cod_codes: CodCodesTable;
}

interface ZonesTable {
  id: Generated<string>;
  name: string;
  is_default: Generated<boolean>;
  served: Generated<boolean>;
  days_min: number;
  days_max: number;
  cod: Generated<boolean>;
  cod_most_paise: number | null;
  installs: Generated<boolean>;
  per_kg_paise: Generated<number>;
  free_grams: Generated<number>;
}

interface PaymentSettingsTable {
  single: Generated<boolean>;
  payee_name: string | null;
  mcc: string | null;
  upi_most_paise: Generated<number>;
  cod_most_paise: number | null;
  cod_first_order_most_paise: number | null;
  cod_refusals_most: number | null;
  cod_code_from_paise: number | null;
  cash_ceiling_paise: Generated<number>;
  pickup_offered: Generated<boolean>;
  pickup_address: string | null;
  pickup_hours: string | null;
  pin_needed: Generated<boolean>;
  hold_upi_hours: Generated<number>;
  hold_bank_hours: Generated<number>;
  unpaid_orders: number | null;
  unpaid_paise: number | null;
  unpaid_before_first: number | null;
  /** One rate for the whole fee; null: shared over the lines. */
  fee_gst_rate: number | null;
}

export interface OrderPaymentColumns {
  pay_by: Generated<PayBy>;
  fee_paise: Generated<number>;
  fee_gst_rate: number | null;
  delivery_pin: string | null;
  delivery_method: DeliveryMethod | null;
  zone_name: string | null;
  days_min: number | null;
  days_max: number | null;
  pay_until: Date | null;
  expired_at: Date | null;
}

interface PaymentsTable {
  id: Generated<string>;
  order_id: number | null;
  kind: PaymentKind;
  amount_paise: number;
  captured_paise: number | null;
  currency: Generated<string>;
  state: PaymentRowState;
  attempt: number | null;
  provider_link_id: string | null;
  provider_order_id: string | null;
  provider_payment_id: string | null;
  reference: string | null;
  /** Reference of a transfer for many orders, whose first payment has it as `reference`. */
  shared_reference: string | null;
  claimed_reference: string | null;
  checkout_url: string | null;
  link_lease_until: Date | null;
  is_link_asked: Generated<boolean>;
  link_ends_at: Date | null;
  expires_at: Date | null;
  check_at: Date | null;
  claim_ends_at: Date | null;
  captured_at: Date | null;
  entered_by: string | null;
  note: string | null;
  refused_reason: string | null;
  refused_at: Date | null;
  moved_at: Date | null;
  explained_note: string | null;
  explained_at: Date | null;
  explained_by: string | null;
  /** The payment by which moved money first came. */
  moved_from: string | null;
  /** The receipt of which it is a share. */
  receipt_id: string | null;
  created_at: Date;
}

interface ReceiptsTable {
  id: Generated<string>;
  company_id: string;
  /** `moved`: left over of an order on account. */
  kind: ReceiptKind | 'moved';
  amount_paise: number;
  reference: string | null;
  note: string | null;
  by: string;
  key: string;
  body_hash: Buffer;
  at: Date;
  bounced_at: Date | null;
  bounced_by: string | null;
  bounced_note: string | null;
  updated_at: Date;
}

/** Refunds of money that is on no order. */
interface ReceiptRefundsTable {
  id: Generated<string>;
  receipt_id: string;
  kind: ReceiptKind;
  amount_paise: number;
  reference: string | null;
  by: string;
  at: Date;
}

interface ReceiptKeysTable {
  user_id: string;
  key: string;
  body_hash: Buffer;
  receipt_id: string;
  created_at: Date;
}

interface PaymentEventsTable {
  provider: string;
  provider_event_id: string;
  received_at: Date;
  event: string;
  body_hash: Buffer;
  body: Buffer;
  payment_id: string | null;
  applied: boolean;
  why: string | null;
}

interface RefundsTable {
  id: Generated<string>;
  payment_id: string;
  amount_paise: number;
  state: RefundState;
  reason: string;
  credit_note_id: string | null;
  /** Null when made in the gateway's dashboard. */
  created_by: string | null;
  key: string | null;
  body_hash: Buffer | null;
  provider_refund_id: string | null;
  reference: string | null;
  why: string | null;
  /** The payment of another order that it became. */
  moved_to: string | null;
  /** The receipt that it became, where it is kept for the company's next orders. */
  kept_as: string | null;
  return_id: string | null;
  /** The gateway's report on a failed refund that gives back more than is left. */
  reported_state: 'pending' | 'processed' | null;
  created_at: Date;
  processed_at: Date | null;
}

interface CodCodesTable {
  user_id: string;
  code_hash: Buffer;
  tries: Generated<number>;
  sent_at: Date;
  expires_at: Date;
}
