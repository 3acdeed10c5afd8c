import type { CertificateKind } from '../../../../domain/catalogue/catalogue-choices.ts';
import type { Attribute } from '../../../../contract/catalogue/attributes/attributes-shapes.ts';
import type { ImportAct } from '../../../../contract/imports/imports-shapes.ts';
import type { FaultCode, NoteCode, ProductField, ProductValues, RowFault } from '../formats/sheet-product.ts';
import type { CategoryPaths } from '../present/category-paths.ts';
import type { KeyedProduct } from '../present/find-present.ts';
import type { VariantPlaces } from './variant-places.ts';

export interface CatalogueFacts {
  keyed: readonly KeyedProduct[];
  categories: CategoryPaths;
  gates: ReadonlyMap<string, readonly CertificateKind[]>;
  places: VariantPlaces;
  attributes: ReadonlyMap<string, Attribute>;
}

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
  pictures: string[];
  unknownCategory: string | null;
}

export type AddFault = (field: ProductField | '', code: FaultCode, message: string) => void;
