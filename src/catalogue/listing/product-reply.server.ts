import { sql, type RawBuilder, type SelectExpression, type Selection } from 'kysely';
import type { OnsiteProduct } from '../../onsite/visits/onsite-choices.ts';
import { averageRating } from '../reviews/review-rules.ts';
import { rupeesOf } from '../../kit/rules/money.ts';
import { averagePaise } from '../../stock/stock/stock-value.ts';
import type { Product, ProductSummary, Specs, Importer, Maker } from './catalogue.shapes.ts';
import { fieldsAnswered } from '../products/product-fields.shapes.ts';
import type { Gate } from '../certificates/certificates.shapes.ts';
import type { Estimate } from '../../planning/facts/estimate.ts';
import { planFactsOf } from '../../planning/facts/fact-names.ts';
import { cableFeedsSentence } from '../../planning/power/cable-plan.ts';
import { daysFor4x2MP } from '../../planning/storage/recording-days.ts';
import { isInStock, shownStock, isKitColumn, unitsOf } from '../../stock/stock/lock-stock.server.ts';
import { partReply, partsColumn } from '../kits/kit-stock.server.ts';
import type { RecordingFacts } from '../kits/recording-facts-memo.server.ts';
import { imageUrl } from '../pictures/sent-image.server.ts';
import {
  certificateReplies,
  fileReply,
  groupReply,
  pictureReply,
  certificatesColumn,
  filesColumn,
  groupColumn,
  picturesColumn,
  plainFieldsReader,
  columnsAnswered,
} from './listing-columns.server.ts';
import type { Schema } from '../../db/schema.ts';
import { gateColumn } from '../certificates/check-gate.server.ts';
import { productTranslationsColumn } from '../translations/save-translations.server.ts';
import { ratingColumn } from '../reviews/questions.server.ts';

/** Null while visits are switched off. @param products the name of the table in the statement */
export function shownOnsite(products: string): RawBuilder<OnsiteProduct | null> {
  const onsite = sql.ref(`${products}.onsite`);
  return sql<OnsiteProduct | null>`(
    case when ${onsite} is not null and (select visits from onsite_settings) then ${onsite} end)`;
}

export const SUMMARY_COLUMNS = [
  'products.id',
  'products.slug',
  'products.sku',
  'products.name',
  'products.description',
  'products.price_paise',
  'products.mrp_paise',
  'categories.name as category',
  'products.image',
  'products.specs',
  'products.is_featured',
  unitsOf().as('stock'),
  isKitColumn.as('is_kit'),
  ratingColumn.as('rating'),
  shownOnsite('products').as('shown_onsite'),
  sql<string | null>`(select brands.name from brands where brands.id = products.brand_id)`.as('brand'),
] as const;

export const PRODUCT_COLUMNS = [...SUMMARY_COLUMNS, 'products.created_at', 'products.updated_at'] as const;

export type SummaryRow = Selection<Schema, 'products' | 'categories', (typeof SUMMARY_COLUMNS)[number]>;

export type ProductRow = Selection<Schema, 'products' | 'categories', (typeof PRODUCT_COLUMNS)[number]>;

export const DETAIL_COLUMNS = [
  ...columnsAnswered('details'),
  'products.origin',
  'products.net_quantity',
  'products.net_unit',
  'categories.slug as category_slug',
  makerColumn<Maker>('maker_id').as('maker'),
  makerColumn<Importer>('importer_id').as('importer'),
  groupColumn.as('group'),
  picturesColumn.as('pictures'),
  filesColumn.as('files'),
  certificatesColumn.as('certificates'),
  partsColumn.as('parts'),
] as const;

export function adminColumns(today: string) {
  return [
    ...columnsAnswered('desk'),
    'products.held_at',
    'products.gate_reason',
    'products.stock_value_paise',
    gateColumn(today).as('gate'),
    productTranslationsColumn.as('translations'),
  ] as const;
}

type Columns<Names extends SelectExpression<Schema, 'products' | 'categories'>> = Selection<
  Schema,
  'products' | 'categories',
  Names
>;

export type ProductDetails = ProductRow & Columns<(typeof DETAIL_COLUMNS)[number]>;

export type AdminProductDetails = ProductDetails & Columns<ReturnType<typeof adminColumns>[number]>;

function makerColumn<T>(column: 'maker_id' | 'importer_id') {
  const kind = column === 'maker_id' ? sql`jsonb_build_object('kind', kind) ||` : sql``;
  return sql<T | null>`(select ${kind} jsonb_build_object('name', name, 'address', address)
    from makers where makers.id = ${sql.ref(`products.${column}`)})`;
}

const MAX_HIGHLIGHTS = 3;

const NIGHT_LABELS: Record<string, string> = {
  Infrared: 'Night IR',
  'Full colour': 'Colour night',
  'Smart dual light': 'Dual light',
};

const FACTS: ((specs: Specs) => string | null)[] = [
  (specs) => withUnit(specs.cameras, 'cameras'),
  (specs) => withUnit(specs.channels, 'channels'),
  (specs) => withUnit(specs.capacityTB, 'TB'),
  (specs) => withUnit(specs.resolutionMP, 'MP'),
  nightFact,
  weatherFact,
  (specs) => (specs.poePorts ? withUnit(specs.poePorts, 'PoE') : null),
  (specs) => withUnit(specs.storageDays, 'days'),
  (specs) => withUnit(specs.outputs, 'outputs'),
  (specs) => withUnit(specs.lengthM, 'm'),
  (specs) => withUnit(specs.capacityGB, 'GB'),
  (specs) => (specs.maxResolutionMP ? `up to ${textOf(specs.maxResolutionMP)} MP` : null),
];

export function summaryOf(row: SummaryRow, facts?: RecordingFacts): ProductSummary {
  return {
    _id: row.id,
    slug: row.slug,
    sku: row.sku,
    name: row.name,
    description: row.description,
    price: rupeesOf(row.price_paise),
    mrp: row.mrp_paise === null ? null : rupeesOf(row.mrp_paise),
    category: row.category,
    image: imageUrl(row.image),
    isFeatured: row.is_featured,
    highlights: highlightsOf(shownSpecs(row, facts)),
    brand: row.brand,
    inStock: isInStock(row.stock),
    stockLeft: shownStock(row.stock),
    isKit: row.is_kit,
    ...(row.rating && {
      rating: { average: averageRating(row.rating.sum, row.rating.count), count: row.rating.count },
    }),
    ...(row.shown_onsite && { onsite: row.shown_onsite }),
  };
}

const detailsOf = plainFieldsReader(fieldsAnswered('details'));

const deskFieldsOf = plainFieldsReader(fieldsAnswered('desk'));

export function productOf(row: ProductDetails, today: string, facts: RecordingFacts): Product {
  const daysFor4x2MP = daysOfDisk(row, facts);
  const cableFeeds = feedsOfCable(row, facts);
  return {
    ...summaryOf(row, facts),
    categorySlug: row.category_slug,
    specs: shownSpecs(row, facts),
    ...detailsOf(row),
    maker: row.maker,
    importer: row.importer,
    origin: row.origin,
    netQuantity: row.net_quantity === null ? null : { value: row.net_quantity, unit: row.net_unit ?? '' },
    group: row.group && groupReply(row.group),
    pictures: row.pictures.map(pictureReply),
    files: row.files.map(fileReply),
    certificates: certificateReplies(row.certificates, today),
    ...(row.is_kit && { parts: row.parts.map(partReply), recordingDays: daysOfKit(row, facts) }),
    ...(daysFor4x2MP && { daysFor4x2MP }),
    ...(cableFeeds !== null && { cableFeeds }),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

export function gateReply({ gate, gate_reason }: Pick<AdminProductDetails, 'gate' | 'gate_reason'>): Gate {
  const { level, kinds, missing } = gate ?? { level: 'off', kinds: [], missing: [] };
  return { level, kinds, missing, reason: gate_reason };
}

export function productForAdmin(row: AdminProductDetails, today: string, facts: RecordingFacts): Product {
  // A kit's units are valued as its parts.
  const average = row.is_kit ? null : averagePaise({ units: row.stock, valuePaise: row.stock_value_paise });
  return {
    ...productOf(row, today, facts),
    stock: row.stock,
    ...deskFieldsOf(row),
    averageCost: average === null ? null : rupeesOf(average),
    held: row.held_at !== null,
    gate: gateReply(row),
    translations: row.translations,
  };
}

type Row = Pick<ProductRow, 'id' | 'specs' | 'is_kit'>;

function daysOfKit(row: Row, facts: RecordingFacts | undefined): Estimate | null {
  return facts?.kits.get(row.id) ?? null;
}

/** Computed for four 2 MP cameras; null for other products, and if unknown. */
function daysOfDisk({ specs }: Row, facts: RecordingFacts | undefined): Estimate | null {
  const known = planFactsOf(specs, null);
  if (known?.kind !== 'disk' || known.facts.capacityTB === undefined || !facts) return null;
  return daysFor4x2MP(known.facts.capacityTB, facts.constants);
}

/** `Feeds a camera of 3.7 W over up to 22.3 m.` Null for other products, and if unknown. */
function feedsOfCable({ specs }: Row, facts: RecordingFacts | undefined): string | null {
  const known = planFactsOf(specs, null);
  return known?.kind === 'cable' && facts ? cableFeedsSentence(known.facts, facts.constants) : null;
}

/** Specs with computed days of kits and disks; typed-in days are ignored. */
function shownSpecs(row: Row, facts: RecordingFacts | undefined): Specs {
  if (row.is_kit) return withDays(row.specs, 'storageDays', daysOfKit(row, facts));
  if (row.specs.planKind === 'disk') return withDays(row.specs, 'daysFor4x2MP', daysOfDisk(row, facts));
  return row.specs;
}

function withDays(specs: Specs, key: 'storageDays' | 'daysFor4x2MP', days: Estimate | null): Specs {
  if (days !== null) return { ...specs, [key]: days.expected };
  return Object.fromEntries(Object.entries(specs).filter(([each]) => each !== key));
}

function highlightsOf(specs: Specs): string[] {
  return FACTS.map((fact) => fact(specs))
    .filter((text) => text !== null)
    .slice(0, MAX_HIGHLIGHTS);
}

function withUnit(value: Specs[string] | undefined, unit: string): string | null {
  return value === undefined || typeof value === 'object' ? null : `${textOf(value)} ${unit}`;
}

function nightFact({ nightType, nightRangeM }: Specs): string | null {
  const text = typeof nightType === 'string' ? (NIGHT_LABELS[nightType] ?? nightType) : null;
  return text && nightRangeM ? `${text} ${textOf(nightRangeM)} m` : text;
}

function weatherFact({ ipRating, place }: Specs): string | null {
  if (typeof ipRating === 'string' && ipRating !== 'None') return ipRating;
  return place === 'Indoor' ? 'Indoor' : null;
}

function textOf(value: Specs[string]): string {
  return typeof value === 'object' ? value.join(', ') : String(value);
}
