import type { ShownPart } from '../../../contract/kits-shapes.ts';
import { paiseOf, rupeeSign, rupeesOf } from '../../../contract/money.ts';
import { ProductPanel, ProductPanelRow } from './product-panel.tsx';

/** What is in the box of a kit, what it costs apart, and which part is not to be had. */
export function KitParts({ parts }: { parts: ShownPart[] }) {
  const apart = parts
    .filter(({ isOptional }) => !isOptional)
    .reduce((paise, { product, quantity }) => paise + paiseOf(product.price) * quantity, 0);
  return (
    <ProductPanel
      id="kit-parts"
      title="Parts of this kit"
      sentence={`Sold apart: ${rupeeSign(rupeesOf(apart))}`}
    >
      {parts.map(({ product, quantity, isOptional }) => (
        <ProductPanelRow
          key={product._id}
          product={product}
          detail={[
            isOptional ? 'Optional, not in the box' : `${quantity} in the box`,
            ...(product.inStock ? [] : ['not available now']),
          ].join(' · ')}
        />
      ))}
    </ProductPanel>
  );
}
