import type { Product } from '../../../contract/catalogue-shapes.ts';
import { rupeeSign } from '../../../contract/money.ts';
import type { Shop } from '../../../contract/settings-shapes.ts';
import { shopAddressLine } from '../../../contract/shop-address-line.ts';
import { useShop } from '../../lib/use-shop.ts';
import { FactTable, type FactRow } from '../../ui/fact-table.tsx';
import { warrantyLabel } from './key-facts.ts';

/** The facts that India's packaged-commodities rules require for goods sold online. */
export function ProductDeclaration({ product }: { product: Product }) {
  const shop = useShop();
  return (
    <section aria-labelledby="product-declaration">
      <h2 id="product-declaration" className="title-2 mb-2">
        Product declaration
      </h2>
      <FactTable caption="Product declaration" isCaptionHidden rows={rowsOf(product, shop)} />
    </section>
  );
}

function rowsOf(product: Product, shop: Shop): FactRow[] {
  const { specs, mrp, hsn, warrantyMonths } = product;
  const country = specs.countryOfOrigin ? String(specs.countryOfOrigin) : null;
  const rows: (FactRow | false)[] = [
    { name: 'Generic name', value: product.category },
    specs.netQuantity !== undefined && { name: 'Net quantity', value: String(specs.netQuantity) },
    { name: 'MRP (inclusive of all taxes)', value: rupeeSign(mrp ?? product.price) },
    country !== null && { name: 'Country of origin', value: country },
    country !== null && {
      name: country === 'India' ? 'Packed by' : 'Imported by',
      value: `${shop.legalName}, ${shopAddressLine(shop.address)}`,
    },
    hsn !== null && { name: hsn.startsWith('99') ? 'SAC' : 'HSN', value: hsn },
    { name: 'GST', value: `${product.gstRate}%, included in the price` },
    !!warrantyMonths && { name: 'Warranty', value: `${warrantyLabel(warrantyMonths)} from delivery` },
    { name: 'Consumer care', value: `${shop.supportEmail}, ${shop.phone}` },
  ];
  return rows.filter((row) => row !== false);
}
