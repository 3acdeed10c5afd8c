import type { Generated, GeneratedAlways } from 'kysely';
import type { ComplaintChannel, ComplaintState } from '../after-sale/complaints/complaint-choices.ts';
import type { LanguageCode } from '../kit/rules/languages.ts';

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
