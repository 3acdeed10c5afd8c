import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { CareCover } from '../after-sale/claims/claim-steps.ts';
import type {
  ChecklistLine,
  Need,
  VisitKind,
  VisitState,
  VisitStep,
} from '../onsite/visits/onsite-choices.ts';
import type { ONSITE_SETTINGS } from '../onsite/visits/onsite-settings.shapes.ts';
import type { SettingsColumns } from './documents-schema.ts';

export interface OnsiteSchema {
  onsite_settings: SettingsColumns<typeof ONSITE_SETTINGS>;
  sites: SitesTable;
  site_units: SiteUnitsTable;
  care_contracts: CareContractsTable;
  site_visits: SiteVisitsTable;
  visit_steps: VisitStepsTable;
  onsite_keys: { user_id: string; key: string; body_hash: Buffer; record_id: string; created_at: Date };
}

type Json<T> = ColumnType<T, string | undefined, string>;

interface SitesTable {
  id: Generated<string>;
  user_id: string;
  name: string;
  contact: string;
  phone: string;
  line1: string;
  line2: string | null;
  landmark: string | null;
  city: string;
  state_code: string;
  pin: string;
  plan_id: string | null;
  link_no: Generated<number>;
  link_hash: Buffer | null;
  created_at: Date;
  updated_at: Date;
  updated_by: string | null;
}

interface SiteUnitsTable {
  id: Generated<string>;
  site_id: string;
  visit_id: string | null;
  product_id: string;
  order_id: number;
  position: number;
  serial_id: string | null;
  place: string;
  /** Days in India. */
  fitted_on: string;
  removed_on: string | null;
}

interface CareContractsTable {
  id: Generated<string>;
  number: GeneratedAlways<number>;
  site_id: string;
  order_id: number;
  position: number;
  product_id: string;
  cover: CareCover;
  /** Days in India, both included. */
  starts_on: string;
  ends_on: string;
  renews: string | null;
  renewal_quote_id: string | null;
  renewal_stage: 30 | 7 | 1 | null;
  cancelled_on: string | null;
  cancelled_why: string | null;
  created_at: Date;
  updated_at: Date;
  updated_by: string | null;
}

interface SiteVisitsTable {
  id: Generated<string>;
  number: GeneratedAlways<number>;
  kind: VisitKind;
  state: VisitState;
  site_id: string;
  zone_id: string | null;
  order_id: number | null;
  claim_id: string | null;
  contract_id: string | null;
  /** Days in India; the hours `HH:MM`. */
  due_on: string | null;
  day: string | null;
  slot_from: string | null;
  slot_to: string | null;
  technician_id: string | null;
  note: string | null;
  checklist: Json<ChecklistLine[]>;
  needs: Json<Need[]>;
  code_tries: Generated<number>;
  quote_id: string | null;
  signed_at: Date | null;
  signed_name: string | null;
  signed_by: 'code' | 'name' | null;
  /** The day that the last reminder named. */
  reminded_for: string | null;
  created_at: Date;
  updated_at: Date;
  updated_by: string | null;
}

interface VisitStepsTable {
  id: GeneratedAlways<number>;
  visit_id: string;
  at: Date;
  recorded_at: Date;
  step: VisitStep;
  note: string | null;
  is_public: boolean;
  by: string | null;
  key: string | null;
  body_hash: Buffer | null;
}
