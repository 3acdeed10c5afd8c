import type { Product } from '../listing/catalogue.shapes.ts';

export interface PartProps {
  product: Product;
  onProduct: (product: Product) => void;
}
