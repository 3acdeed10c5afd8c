import type { Generated } from 'kysely';
import type { CompanyState } from '../dealers/companies/company-states.ts';

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
