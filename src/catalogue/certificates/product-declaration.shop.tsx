import type { Product, Importer } from '../listing/catalogue.shapes.ts';
import { productShopMessages } from '../product-page/product-shop.words.ts';
import { paiseOf, rupeesOf, rupeeSign } from '../../kit/rules/money.ts';
import type { Shop } from '../../platform/settings/settings.shapes.ts';
import { useShop } from '../../kit/web/lib/page/use-shop.ts';
import { FactTable } from '../../kit/web/ui/tables/fact-table.tsx';
import { shopAddressLine } from '../../platform/settings/shop-address-line.ts';
import { warrantyLabel } from '../product-page/key-facts.shop.tsx';

/** The facts that India's Legal Metrology (Packaged Commodities) Rules require for goods sold online. */
export function ProductDeclaration({ product }: { product: Product }) {
  const shop = useShop();
  return (
    <section aria-labelledby="product-declaration">
      <h2 id="product-declaration" className="title-2 mb-2">
        {productShopMessages.productDeclaration}
      </h2>
      <FactTable
        caption={productShopMessages.productDeclaration}
        isCaptionHidden
        rows={declarationRows(product, shop)}
      />
    </section>
  );
}

const METRES = /^m(et(re|er)s?)?$/i;

interface Row {
  name: string;
  value: string;
}

/** @param shop the packer of an Indian product without a maker, and the contact */
export function declarationRows(product: Product, shop: Shop): Row[] {
  const { specs, netQuantity, mrp, hsn, warrantyMonths } = product;
  const country = specs.countryOfOrigin ? String(specs.countryOfOrigin) : null;
  const rows: (Row | false)[] = [
    { name: productShopMessages.genericName, value: product.category },
    netQuantity !== null && {
      name: productShopMessages.netQuantity,
      value: `${netQuantity.value} ${netQuantity.unit}`,
    },
    netQuantity === null &&
      specs.netQuantity !== undefined && {
        name: productShopMessages.netQuantity,
        value: String(specs.netQuantity),
      },
    { name: productShopMessages.mrpInclusiveOfAllTaxes, value: rupeeSign(mrp ?? product.price) },
    // The unit sale price of goods sold by length: Legal Metrology (Packaged Commodities) Rules 2011, rule 6(11).
    netQuantity !== null &&
      METRES.test(netQuantity.unit) &&
      netQuantity.value > 1 && {
        name: productShopMessages.pricePerMetre,
        value: rupeeSign(rupeesOf(Math.round(paiseOf(product.price) / netQuantity.value))),
      },
    country !== null && { name: productShopMessages.countryOfOrigin, value: country },
    ...companyRows(product, country, shop),
    hsn !== null && { name: hsn.startsWith('99') ? 'SAC' : 'HSN', value: hsn },
    { name: 'GST', value: productShopMessages.includedInThePrice(product.gstRate) },
    !!warrantyMonths && {
      name: productShopMessages.warranty,
      value: productShopMessages.fromDelivery(warrantyLabel(warrantyMonths)),
    },
    {
      name: productShopMessages.consumerCare,
      value: shop.supportEmail + (shop.phone && `, ${shop.phone}`),
    },
  ];
  return rows.filter((row) => row !== false);
}

/** The shop is the packer only where neither is known, and never the importer. */
function companyRows({ maker, importer }: Product, country: string | null, shop: Shop): Row[] {
  if (maker === null && importer === null) {
    return country === 'India'
      ? [
          {
            name: productShopMessages.packedBy,
            value: [shop.legalName, shopAddressLine(shop.address)].filter(Boolean).join(', '),
          },
        ]
      : [];
  }
  return [
    ...(maker === null
      ? []
      : [
          {
            name: maker.kind === 'packer' ? productShopMessages.packedBy : productShopMessages.manufacturedBy,
            value: written(maker),
          },
        ]),
    ...(importer === null ? [] : [{ name: productShopMessages.importedBy, value: written(importer) }]),
  ];
}

function written({ name, address }: Importer): string {
  return `${name}, ${address}`;
}
