import type { Product } from '../../../../../contract/catalogue/catalogue-shapes.ts';

/** What each part of a product's dialog gets. */
export interface PartProps {
  product: Product;
  /** Takes over the product as the server answered it. */
  onProduct: (product: Product) => void;
}
