import { averageRating } from '../../../../domain/catalogue/review-rules.ts';
import { rupeesOf } from '../../../../domain/platform/money.ts';
import { averagePaise } from '../../../../domain/stock/stock-value.ts';
import type { Product, ProductSummary } from '../../../../contract/catalogue/catalogue-shapes.ts';
import { fieldsAnswered } from '../../../../contract/catalogue/product-fields.ts';
import type { Gate } from '../../../../contract/catalogue/certificates-shapes.ts';
import { partReply } from '../kits/parts-column.ts';
import type { RecordingFacts } from '../kits/recording-facts-memo.ts';
import { imageUrl } from '../media/image-url.ts';
import { isInStock, shownStock } from '../../stock/stock/shown-stock.ts';
import { certificateReplies, fileReply, groupReply, pictureReply } from './extra-replies.ts';
import { highlightsOf } from './highlights.ts';
import { plainFieldsReader } from './plain-columns.ts';
import type { AdminProductDetails, ProductDetails, SummaryRow } from './product-columns.ts';
import { daysOfDisk, daysOfKit, feedsOfCable, shownSpecs } from './recording-facts.ts';

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
  };
}

const detailsOf = plainFieldsReader(fieldsAnswered('details'));
const deskFieldsOf = plainFieldsReader(fieldsAnswered('desk'));

export function productOf(row: ProductDetails, today: string, facts: RecordingFacts): Product {
  const daysFor4x2MP = daysOfDisk(row, facts);
  const cableFeeds = feedsOfCable(row, facts);
  return {
    ...summaryOf(row, facts),
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
