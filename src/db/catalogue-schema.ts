import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type {
  CertificateKind,
  CertificateState,
  GateLevel,
} from '../catalogue/products/catalogue-choices.ts';
import type { Specs } from '../catalogue/listing/catalogue.shapes.ts';
import type { ColumnOf, FieldValue, ProductFieldName } from '../catalogue/products/product-fields.shapes.ts';
import type { PictureOwner } from '../orders/kept-pictures/picture-owners.ts';

export interface CatalogueSchema {
  categories: CategoriesTable;
  media: MediaTable;
  products: ProductsTable;
  product_groups: { id: Generated<string>; name: string; axes: string[] };
  product_pictures: { product_id: string; position: number; image: string; alt: string };
  product_files: ProductFilesTable;
  file_blobs: { sha256: string; bytes: Buffer };
  certificates: CertificatesTable;
  gst_rate_changes: GstRateChangesTable;
  brands: { id: Generated<string>; slug: string; name: string };
  makers: MakersTable;
  translations: TranslationsTable;
  catalogue_version: { single: Generated<boolean>; version: number };
  stock_version: { slot: number; version: number };
}

interface CategoriesTable {
  id: Generated<string>;
  slug: string;
  name: string;
  blurb: Generated<string>;
  sort: Generated<number>;
  parent_id: string | null;
  text: Generated<string>;
  image: string | null;
  gate: Generated<GateLevel>;
  gate_kinds: Generated<CertificateKind[]>;
  /** Null: those of the category above, at the top those of the shop. */
  return_days: number | null;
  is_demo: Generated<boolean>;
  /** The change set that removed it; it is left out while nothing is in it. */
  removed_by: string | null;
}

interface GstRateChangesTable {
  id: Generated<string>;
  hsn: string;
  rate: number;
  from_day: string;
  /** Null until its day has come. */
  applied_at: Date | null;
  products: number | null;
}

interface TranslationsTable {
  kind: 'product' | 'category';
  id: string;
  language: string;
  name: string | null;
  /** Set for a product. */
  description: string | null;
  /** Set for a category. */
  blurb: string | null;
  text: string | null;
}

interface MediaTable {
  name: string;
  content_type: string;
  width: number;
  height: number;
  bytes: Buffer;
  created_at: Date;
}

/** Of the plain fields. A column that is never empty has a default. */
type PlainColumns = {
  [Name in ProductFieldName as ColumnOf<Name>]: null extends FieldValue<Name>
    ? FieldValue<Name>
    : Generated<FieldValue<Name>>;
};

interface ProductsTable extends PlainColumns {
  id: Generated<string>;
  slug: string;
  name: string;
  description: string;
  price_paise: number;
  category_id: string;
  image: string | null;
  specs: ColumnType<Specs, string | undefined, string>;
  stock: number | null;
  is_low: GeneratedAlways<boolean | null>;
  rank: GeneratedAlways<number>;
  /** Units of 90 days, counted each night. */
  sold_units: GeneratedAlways<number>;
  /** Counts of published reviews; written by catalogue/reviews/count-reviews. */
  /** Published reviews of one star, two, … five. */
  star_counts: Generated<number[]>;
  review_count: GeneratedAlways<number>;
  rating_sum: GeneratedAlways<number>;
  archived_at: Date | null;
  created_at: Date;
  updated_at: Date;
  /** Written by modules/search; null before that. */
  search_doc: string | null;
  search_name: string | null;
  search_code: string | null;
  stock_value_paise: Generated<number>;
  maker_id: string | null;
  importer_id: string | null;
  brand_id: string | null;
  origin: string | null;
  net_quantity: number | null;
  net_unit: string | null;
  /** Not on sale since then, for want of a proof. */
  held_at: Date | null;
  gate_reason: string | null;
  gate_by: string | null;
  gate_at: Date | null;
  group_id: string | null;
  axis_values: string[] | null;
  is_live: GeneratedAlways<boolean>;
  is_demo: Generated<boolean>;
  /** Hash of the seed's values; null where that is not known. */
  demo_hash: string | null;
}

interface ProductFilesTable {
  id: Generated<string>;
  product_id: string;
  kind: 'datasheet' | 'manual' | 'firmware' | 'certificate';
  title: string;
  version: string | null;
  file_name: string;
  content_type: string;
  size: number;
  sha256: string;
  created_at: Date;
}

interface CertificatesTable {
  id: Generated<string>;
  product_id: string;
  kind: CertificateKind;
  number: string | null;
  standard: string | null;
  firmware: string | null;
  issued: string | null;
  expires: string | null;
  state: CertificateState;
  reason: string | null;
  file_id: string | null;
  checked_by: string | null;
  checked_at: Date;
}

interface MakersTable {
  id: Generated<string>;
  kind: 'maker' | 'packer' | 'importer';
  name: string;
  address: string;
}

export interface PicturesSchema {
  pictures_kept: {
    id: Generated<string>;
    owner_kind: PictureOwner;
    owner_id: string;
    place: number;
    user_id: string | null;
    /** Whether nobody was logged in who sent it. */
    by_guest: Generated<boolean>;
    /** WebP. */
    bytes: Buffer;
    created_at: Date;
  };
}
