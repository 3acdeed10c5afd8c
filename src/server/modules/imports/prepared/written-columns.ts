import type { ColumnTypes } from '../../../../db/record-set.ts';

export interface WrittenRow {
  id: string;
  slug: string | null;
  sku: string | null;
  name: string;
  description: string;
  price_paise: number;
  mrp_paise: number | null;
  category_id: string;
  brand_id: string | null;
  hsn: string | null;
  gst_rate: number;
  warranty_months: number | null;
  is_featured: boolean;
  state: string;
  origin: string | null;
  maker_id: string | null;
  importer_id: string | null;
  net_quantity: number | null;
  net_unit: string | null;
  gtin: string | null;
  weight_g: number | null;
  serials: string;
  cost_paise: number | null;
  reorder_at: number | null;
  specs: string;
  group_id: string | null;
  axis_values: string | null;
  keeps_maker: boolean;
}

export const WRITTEN_TYPES: ColumnTypes<WrittenRow> = {
  id: 'uuid',
  slug: 'text',
  sku: 'text',
  name: 'text',
  description: 'text',
  price_paise: 'int8',
  mrp_paise: 'int8',
  category_id: 'uuid',
  brand_id: 'uuid',
  hsn: 'text',
  gst_rate: 'numeric',
  warranty_months: 'int4',
  is_featured: 'bool',
  state: 'text',
  origin: 'text',
  maker_id: 'uuid',
  importer_id: 'uuid',
  net_quantity: 'numeric',
  net_unit: 'text',
  gtin: 'text',
  weight_g: 'int4',
  serials: 'text',
  cost_paise: 'int8',
  reorder_at: 'int4',
  specs: 'text',
  group_id: 'uuid',
  axis_values: 'text',
  keeps_maker: 'bool',
};
