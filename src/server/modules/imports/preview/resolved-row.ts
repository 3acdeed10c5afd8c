import type { CertificateKind } from '../../../../domain/catalogue/catalogue-choices.ts';
import type { Attribute } from '../../../../contract/catalogue/attributes-shapes.ts';
import type { ImportAct } from '../../../../contract/imports/imports-shapes.ts';
import type { FaultCode, NoteCode, ProductField, ProductValues, RowFault } from '../formats/sheet-product.ts';
import type { CategoryPaths } from '../present/category-paths.ts';
import type { PresentProduct } from '../present/present-products.ts';
import type { VariantPlaces } from './variant-places.ts';

/** What the shop has beside a file. */
export interface CatalogueFacts {
  present: readonly PresentProduct[];
  categories: CategoryPaths;
  /** The kinds of proof that a category's gate wants before a product goes live. */
  gates: ReadonlyMap<string, readonly CertificateKind[]>;
  places: VariantPlaces;
  /** What technical data may hold, by its key. */
  attributes: ReadonlyMap<string, Attribute>;
}

/** What a row would do. */
export interface ResolvedRow {
  row: number;
  sku: string | null;
  name: string | null;
  act: ImportAct;
  productId: string | null;
  updatedAt: Date | null;
  faults: RowFault[];
  notes: NoteCode[];
  before: ProductValues;
  after: ProductValues;
  /** The category as in the file, where it is unknown. */
  unknownCategory: string | null;
}

/** Notes a fault of the row, in the column of a field. */
export type AddFault = (field: ProductField | '', code: FaultCode, message: string) => void;
