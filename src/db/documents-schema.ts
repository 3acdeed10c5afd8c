import type { ColumnType, Generated } from 'kysely';
import type { DocumentFooter, DocumentKind } from '../invoices/documents/documents.shapes.ts';
import type { FiledFigures } from '../invoices/gst-returns/gst-returns.shapes.ts';
import type { SETTINGS } from '../platform/settings/settings-body.shapes.ts';
import type { SettingsTable, SettingValues } from '../kit/api/settings-table.ts';

export interface DocumentsSchema {
  shop_settings: ShopSettingsTable;
  /** Quotations are numbered here too. */
  document_series: { kind: DocumentKind | 'QTN'; fy: string; prefix: string; next: number };
  document_chain: { single: Generated<boolean>; seq: number; content_hash: string };
  tax_documents: TaxDocumentsTable;
  tax_document_lines: TaxDocumentLinesTable;
  e_way_bills: EWayBillsTable;
  month_closings: MonthClosingsTable;
  document_keys: {
    user_id: string;
    key: string;
    body_hash: Buffer;
    document_id: string;
    created_at: Date;
  };
}

/** Written as JSON text, read as the value. */
type Json<T> = ColumnType<T, string, string>;

type Plain<Value> = [Extract<Value, object>] extends [never]
  ? Value
  : ColumnType<Value, string | Extract<Value, null>, string | Extract<Value, null>>;

/** The one row of a table of settings. Objects and lists are written as JSON text, read as the value. */
export type SettingsColumns<Table extends SettingsTable> = {
  [Name in keyof Table as Table[Name]['column']]: Plain<SettingValues<Table>[Name]>;
} & { single: Generated<boolean>; updated_at: Date; updated_by: string | null };

interface ShopSettingsTable extends SettingsColumns<typeof SETTINGS> {
  trade_name: string;
  legal_name: string;
  gstin: string | null;
  line1: string;
  line2: string;
  city: string;
  state_code: string;
  pin: string;
  phone: string;
  whatsapp: string | null;
  email: string;
  support_email: string;
  grievance_name: string;
  grievance_email: string;
  hours: string;
  instagram: string | null;
  facebook: string | null;
  epr_number: string | null;
  version: number;
}

interface TaxDocumentsTable {
  id: string;
  seq: number;
  kind: DocumentKind;
  number: string;
  seller_gstin: string;
  fy: string;
  day: string;
  issued_at: Date;
  issued_by: string;
  order_id: number;
  refers_to: string | null;
  record: string;
  footer: Json<DocumentFooter>;
  buyer_name: string;
  buyer_gstin: string | null;
  place_of_supply: string;
  place_rule: string;
  is_inter_state: boolean;
  taxable_paise: number;
  cgst_paise: number;
  sgst_paise: number;
  igst_paise: number;
  round_off_paise: number;
  total_paise: number;
  goods_paise: number;
  credited_paise: Generated<number>;
  is_credited_in_full: Generated<boolean>;
  irn: string | null;
  ack_no: string | null;
  ack_at: Date | null;
  signed_qr: string | null;
  is_pickup: Generated<boolean>;
  irn_cancelled_at: Date | null;
  irn_cancelled_by: string | null;
  irn_cancel_reason: string | null;
  ewb_no: string | null;
  ewb_until: Date | null;
  void_at: Date | null;
  void_by: string | null;
  void_reason: string | null;
  content_hash: string;
  previous_hash: string;
}

interface EWayBillsTable {
  id: Generated<string>;
  document_id: string;
  number: string;
  valid_until: Date | null;
  booked_at: Date | null;
  booked_by: string | null;
  ended_at: Date | null;
  ended_by: string | null;
  ending: 'corrected' | 'cancelled' | null;
}

interface MonthClosingsTable {
  seller_gstin: string;
  month: string;
  filed_on: string;
  arn: string | null;
  closed_at: Date;
  closed_by: string;
  figures: Json<FiledFigures>;
  chain_seq: number;
  chain_hash: string;
}

interface TaxDocumentLinesTable {
  document_id: string;
  position: number;
  product_id: string | null;
  hsn: string | null;
  uqc: string;
  rate: number;
  quantity: number;
  gross_paise: number;
  discount_paise: number;
  taxable_paise: number;
  cgst_paise: number;
  sgst_paise: number;
  igst_paise: number;
  total_paise: number;
}
