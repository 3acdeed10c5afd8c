import type { Product, ProductSummary } from '../listing/catalogue.shapes.ts';
import { productShopMessages } from './product-shop.words.ts';
import { ProductPanel, ProductPanelRow } from './product-panel.shop.tsx';

export function WorksWith({ product, others }: { product: Product; others: ProductSummary[] }) {
  const sentence = product.specs.compatibleRecorder;
  if (others.length === 0 && !sentence) return null;
  return (
    <ProductPanel title={productShopMessages.worksWith} sentence={sentence && `${String(sentence)}.`}>
      {others.map((other) => (
        <ProductPanelRow key={other._id} product={other} detail={other.highlights.join(' · ')} />
      ))}
    </ProductPanel>
  );
}
