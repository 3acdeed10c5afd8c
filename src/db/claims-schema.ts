import type { Generated, GeneratedAlways } from 'kysely';
import type { ClaimState } from '../after-sale/claims/claim-steps.ts';
import type { LanguageCode } from '../kit/rules/languages.ts';

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
