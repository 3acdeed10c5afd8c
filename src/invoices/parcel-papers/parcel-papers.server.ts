import type { PaperBrand } from '../pdf/pdf-head.server.ts';

/** The texts of a label; nothing is looked up while it is drawn. */
export interface LabelPaper {
  order: string;
  /** `Parcel 1 of 2` */
  which: string;
  to: Party;
  from: Party;
  weightGrams: number | null;
  courier: string | null;
  barcode: { text: string; modules: string };
  /** The link by which its buyer follows it. */
  link: string;
  /** Rupees. */
  collect: number;
}

export interface Party {
  name: string;
  address: string;
  /** Drawn large on a label; null where it is not known. */
  pin: string | null;
  phone: string | null;
}

/** The contents of a parcel, without a price. */
export interface SlipPaper {
  brand: PaperBrand;
  order: string;
  /** `Parcel 1 of 2`; null for all that is to pack. */
  which: string | null;
  day: string;
  to: Party;
  shop: Party;
  lines: { name: string; sku: string | null; kit: string | null; quantity: number; serials: string[] }[];
}

export interface PickPaper {
  brand: PaperBrand;
  shop: string;
  at: string;
  orders: string[];
  rows: {
    name: string;
    sku: string | null;
    quantity: number;
    stock: number | null;
    orders: { order: string; quantity: number }[];
  }[];
}

export type LabelSize = 'a4' | '100x150';
export type SlipSize = 'a4' | '80mm';
