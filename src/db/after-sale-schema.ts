import type { Generated, GeneratedAlways, ColumnType } from 'kysely';
import type { GoneWhy } from '../orders/owed/what-is-owed.ts';
import type { SerialState } from '../orders/serials/serial-outcomes.ts';
import type { ShipmentState } from '../orders/parcels/shipment-states.ts';
import type { AFTER_SALE_SETTINGS } from '../platform/after-sale/after-sale-settings.shapes.ts';
import type { SettingsColumns } from './documents-schema.ts';
import type {
  ReturnOutcome,
  ReturnReason,
  ReturnState,
  ReturnWant,
  ReturnWay,
} from '../after-sale/returns/return-choices.ts';
import type { CareOfClaim, ClaimState } from '../after-sale/claims/claim-steps.ts';
import type { LanguageCode } from '../kit/rules/languages.ts';
import type { ComplaintChannel, ComplaintState } from '../after-sale/complaints/complaint-choices.ts';
import type { RefusalReason, ReviewState } from '../catalogue/reviews/review-rules.ts';

export interface ParcelsSchema {
  after_sale_settings: SettingsColumns<typeof AFTER_SALE_SETTINGS>;
  couriers: CouriersTable;
  shipments: ShipmentsTable;
  shipment_lines: { shipment_id: string; position: number; product_id: string; quantity: number };
  shipment_events: ShipmentEventsTable;
  given_up: {
    order_id: number;
    position: number;
    product_id: string;
    quantity: number;
    why: GoneWhy;
    at: Date;
  };
  track_links: { link_hash: Buffer; order_id: number };
  serials: SerialsTable;
  serial_events: SerialEventsTable;
}

interface CouriersTable {
  id: Generated<string>;
  code: string;
  name: string;
  link: string | null;
  needs_number: boolean;
  is_on: Generated<boolean>;
  updated_at: Date;
  updated_by: string | null;
}

interface ShipmentsTable {
  id: Generated<string>;
  order_id: number;
  parcel: number;
  state: ShipmentState;
  /** Code of the courier. */
  courier: string | null;
  tracking_number: string | null;
  weight_g: number | null;
  length_cm: number | null;
  width_cm: number | null;
  height_cm: number | null;
  collect_paise: number;
  packed_at: Date;
  packed_by: string;
  handed_over_at: Date | null;
  delivered_at: Date | null;
  key: string;
  body_hash: Buffer;
  came_back_by: string | null;
  came_back_key: string | null;
  came_back_hash: Buffer | null;
  updated_at: Date;
  updated_by: string | null;
}

interface ShipmentEventsTable {
  id: GeneratedAlways<number>;
  shipment_id: string;
  kind: string;
  note: string | null;
  at: Date;
  by: string | null;
}

interface SerialsTable {
  id: Generated<string>;
  product_id: string;
  serial: string;
  state: SerialState;
  order_id: number | null;
  position: number | null;
  shipment_id: string | null;
  purchase_id: number | null;
  /** Days in India. */
  sold_on: string | null;
  /** Null: as its product's months say. */
  warranty_until: string | null;
  replaced_by: string | null;
  updated_at: Date;
}

interface SerialEventsTable {
  id: GeneratedAlways<number>;
  serial_id: string;
  kind: string;
  ref: string | null;
  note: string | null;
  at: Date;
  by: string | null;
}

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

export interface ClaimsSchema {
  claims: ClaimsTable;
  claim_steps: ClaimStepsTable;
  warranty_links: { link_hash: Buffer; serial_id: string };
  serials_check: { single: Generated<boolean>; day: string | null; wrong: number };
}

interface ClaimsTable {
  id: Generated<string>;
  number: GeneratedAlways<number>;
  state: Generated<ClaimState>;
  user_id: string | null;
  order_id: number | null;
  position: number | null;
  product_id: string;
  serial_id: string | null;
  typed_serial: string | null;
  new_serial_id: string | null;
  problem: string;
  name: string;
  phone: string | null;
  email: string | null;
  language: LanguageCode;
  goodwill: boolean;
  rma: string | null;
  /** Days in India. */
  expected_on: string | null;
  received_at: Date | null;
  due_on: string | null;
  returned_at: Date | null;
  until_after: string | null;
  loan_serial_id: string | null;
  loan_product_id: string | null;
  loan_since: Date | null;
  erases_when_done: Generated<boolean>;
  care: ColumnType<CareOfClaim | null, string | null | undefined, never>;
  key_owner: string;
  key: string;
  body_hash: Buffer;
  created_at: Date;
  updated_at: Date;
  updated_by: string | null;
}

interface ClaimStepsTable {
  id: GeneratedAlways<number>;
  claim_id: string;
  at: Date;
  step: ClaimState;
  note: string | null;
  is_public: boolean;
  by: string | null;
}

export interface ComplaintsSchema {
  complaints: ComplaintsTable;
  complaint_notes: ComplaintNotesTable;
  complaint_keys: { user_id: string; key: string; body_hash: Buffer; complaint_id: string; created_at: Date };
}

interface ComplaintsTable {
  id: Generated<string>;
  number: GeneratedAlways<number>;
  link_hash: Buffer;
  channel: ComplaintChannel;
  name: string;
  email: string | null;
  phone: string | null;
  address: string | null;
  order_number: string | null;
  text: string;
  enquiry_id: string | null;
  state: Generated<ComplaintState>;
  received_at: Date;
  acknowledge_by: Date;
  acknowledged_at: Date | null;
  resolve_by: Date;
  resolved_at: Date | null;
  language: LanguageCode;
  mailed_at: Date | null;
  erases_when_done: Generated<boolean>;
  updated_at: Date;
  updated_by: string | null;
}

interface ComplaintNotesTable {
  id: GeneratedAlways<number>;
  complaint_id: string;
  at: Date;
  text: string;
  is_public: boolean;
  by_customer: boolean;
  written_by: string | null;
}

export interface ReviewsSchema {
  reviews: ReviewsTable;
  questions: QuestionsTable;
}

/** The content that a buyer wrote; pictures are names of media. */
export interface ReviewContent {
  rating: number;
  title: string | null;
  text: string;
  pictures: string[];
}

interface ReviewsTable extends ReviewContent {
  id: Generated<string>;
  user_id: string;
  product_id: string;
  state: ReviewState;
  /** The changed text of a published review. */
  waiting: ColumnType<ReviewContent | null, string | null | undefined, string | null>;
  refused_why: RefusalReason | null;
  answer: string | null;
  answered_at: Date | null;
  created_at: Date;
  updated_at: Date;
  updated_by: string | null;
}

interface QuestionsTable {
  id: Generated<string>;
  user_id: string;
  product_id: string;
  text: string;
  state: ReviewState;
  answer: string | null;
  answered_at: Date | null;
  created_at: Date;
  updated_at: Date;
  updated_by: string | null;
}
