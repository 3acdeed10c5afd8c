import { sql } from 'kysely';
import type { CertificateKind, FileKind } from '../products/catalogue-choices.ts';
import { unitsOf, isInStock } from '../../stock/stock/lock-stock.server.ts';
import { rupeesOf, paiseOf } from '../../kit/rules/money.ts';
import type {
  ShownCertificate,
  Picture,
  ProductFile,
  ShownGroup,
} from '../certificates/certificates.shapes.ts';
import { fileUrl, imageUrl } from '../pictures/sent-image.server.ts';
import {
  fieldsAnswered,
  PRODUCT_FIELD_NAMES,
  PRODUCT_FIELDS,
  productField,
  type ColumnOf,
  type FieldsWith,
  type FieldValue,
  type ProductField,
  type ProductFieldName,
} from '../products/product-fields.shapes.ts';

export function pictureReply({ image, alt, width, height, variants }: PictureRow): Picture {
  return {
    image: `/media/${image}`,
    alt,
    width,
    height,
    srcset: variants.map((variant) => ({ width: variant.width, image: `/media/${variant.name}` })),
  };
}

export function fileReply({ id, file_name, ...file }: FileRow): ProductFile {
  return { _id: id, ...file, fileName: file_name, address: fileUrl(file.sha256, file_name) };
}

/** @param today the day in India: earlier expired certificates are hidden */
export function certificateReplies(rows: CertificateRow[], today: string): ShownCertificate[] {
  return rows
    .filter(({ expires }) => expires >= today)
    .map(({ file, firmware, ...facts }) => ({
      ...facts,
      ...(firmware !== null && { firmware }),
      address: file && fileUrl(file.sha256, file.name),
    }));
}

export function groupReply({ id, products, ...group }: GroupRow): ShownGroup {
  return {
    _id: id,
    ...group,
    products: products.map((product) => ({
      _id: product.id,
      slug: product.slug,
      name: product.name,
      values: product.values,
      price: rupeesOf(product.price_paise),
      inStock: isInStock(product.stock),
      image: imageUrl(product.image),
    })),
  };
}

interface PictureRow {
  image: string;
  alt: string;
  width: number;
  height: number;
  variants: { name: string; width: number }[];
}

/** The widths of an image share the first 32 characters of their names, the file's hash. */
export const picturesColumn = sql<PictureRow[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'image', picture.image, 'alt', picture.alt, 'width', shown.width, 'height', shown.height,
    'variants', (
      select coalesce(jsonb_agg(jsonb_build_object('name', variant.name, 'width', variant.width) order by variant.width), '[]')
      from media variant where picture.image like '%.webp'
        and variant.name in (left(picture.image, 32) || '-320.webp', left(picture.image, 32) || '-640.webp',
                             left(picture.image, 32) || '-1280.webp'))
  ) order by picture.position), '[]')
  from product_pictures picture join media shown on shown.name = picture.image
  where picture.product_id = products.id)`;

interface FileRow {
  id: string;
  kind: FileKind;
  title: string;
  version: string | null;
  file_name: string;
  size: number;
  sha256: string;
}

export const filesColumn = sql<FileRow[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', id, 'kind', kind, 'title', title, 'version', version, 'file_name', file_name, 'size', size, 'sha256', sha256
  ) order by kind, created_at, id), '[]')
  from product_files where product_files.product_id = products.id)`;

interface CertificateRow {
  kind: CertificateKind;
  number: string;
  standard: string | null;
  firmware: string | null;
  issued: string | null;
  expires: string;
  file: { sha256: string; name: string } | null;
}

/** The day of display decides which certificates are valid. */
export const certificatesColumn = sql<CertificateRow[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'kind', certificates.kind, 'number', number, 'standard', standard,
    'firmware', certificates.firmware, 'issued', issued, 'expires', expires,
    'file', case when file.id is not null then jsonb_build_object('sha256', file.sha256, 'name', file.file_name) end
  ) order by certificates.kind, expires desc), '[]')
  from certificates left join product_files file on file.id = certificates.file_id
  where certificates.product_id = products.id and certificates.state = 'certified')`;

interface GroupRow {
  id: string;
  name: string;
  axes: string[];
  products: {
    id: string;
    slug: string;
    name: string;
    values: string[];
    price_paise: number;
    stock: number | null;
    image: string | null;
  }[];
}

export const groupColumn = sql<GroupRow | null>`(
  select jsonb_build_object('id', one.id, 'name', one.name, 'axes', one.axes, 'products', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', member.id, 'slug', member.slug, 'name', member.name, 'values', member.axis_values,
      'price_paise', member.price_paise, 'stock', ${unitsOf('member')}, 'image', member.image) order by member.rank), '[]')
    from products member where member.group_id = one.id and member.is_live))
  from product_groups one where one.id = products.group_id)`;

/** What the column of a field has: amounts are in paise. */
export type StoredFields<Name extends ProductFieldName = ProductFieldName> = {
  [Each in Name as ColumnOf<Each>]: FieldValue<Each>;
};

type FieldValues<Name extends ProductFieldName> = { [Each in Name]: FieldValue<Each> };

export function columnsOfFields<Name extends ProductFieldName>(names: readonly Name[]) {
  return names.map((name) => `products.${PRODUCT_FIELDS[name].column}` as `products.${ColumnOf<Name>}`);
}

export function columnsAnswered<Where extends ProductField['answered']>(where: Where) {
  return columnsOfFields<FieldsWith<{ answered: Where }>>(fieldsAnswered(where));
}

/** @returns what reads these fields from a row; prepared once, for many rows */
export function plainFieldsReader<Name extends ProductFieldName>(
  names: readonly Name[],
): (row: StoredFields<Name>) => FieldValues<Name> {
  const fields = names.map((name) => ({ name, column: PRODUCT_FIELDS[name].column, isMoney: isMoney(name) }));
  return (row) => {
    const values: Record<string, unknown> = {};
    const stored = row as Readonly<Record<string, unknown>>;
    for (const { name, column, isMoney } of fields) {
      const value = stored[column];
      values[name] = isMoney && typeof value === 'number' ? rupeesOf(value) : value;
    }
    return values as FieldValues<Name>;
  };
}

/** A field left out is undefined, and its column is not changed. */
export function storedFields(values: Partial<FieldValues<ProductFieldName>>): Partial<StoredFields> {
  const columns = PRODUCT_FIELD_NAMES.map((name) => [
    PRODUCT_FIELDS[name].column,
    storedValue(name, values[name]),
  ]);
  return Object.fromEntries(columns) as Partial<StoredFields>;
}

export function storedValue<Value>(name: ProductFieldName, value: Value): Value | number {
  return isMoney(name) && typeof value === 'number' ? paiseOf(value) : value;
}

function isMoney(name: ProductFieldName): boolean {
  return productField(name).kind.as === 'rupees';
}
