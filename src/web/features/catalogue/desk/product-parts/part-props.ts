import type { Product } from '../../../../../contract/catalogue/catalogue-shapes.ts';

export interface PartProps {
  product: Product;
  onProduct: (product: Product) => void;
}
