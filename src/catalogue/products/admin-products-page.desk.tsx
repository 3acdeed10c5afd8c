import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { ManageProducts } from './manage-products.desk.tsx';
import { ChosenBar } from '../../imports/bulk-edit/chosen-bar.desk.tsx';
import { StockField } from '../../stock/stock/stock-field.desk.tsx';
import { Pending } from '../../kit/web/pending.tsx';
import type { PartProps } from './use-product-changes.desk.ts';

export function Component() {
  return (
    <>
      <ManageProducts
        parts={productParts}
        stockField={(product) => <StockField product={product} />}
        chosenBar={(chosen) => <ChosenBar chosen={chosen} />}
      />
    </>
  );
}

const CertificatesPart = lazyPart(
  async () => (await import('../certificates/certificates-part.desk.tsx')).CertificatesPart,
);
const FilesPart = lazyPart(async () => (await import('../product-files/files-part.desk.tsx')).FilesPart);
const KitPart = lazyPart(async () => (await import('../kits/kit-part.desk.tsx')).KitPart);
const PicturesPart = lazyPart(async () => (await import('../pictures/pictures-part.desk.tsx')).PicturesPart);
const VariantsPart = lazyPart(
  async () => (await import('../product-groups/variants-part.desk.tsx')).VariantsPart,
);

const productParts: { name: string; draw: (props: PartProps) => ReactNode }[] = [
  { name: 'Pictures', draw: drawing(PicturesPart) },
  { name: 'Files', draw: drawing(FilesPart) },
  { name: 'Certificates', draw: drawing(CertificatesPart) },
  { name: 'Parts of this kit', draw: drawing(KitPart) },
  { name: 'Variants', draw: drawing(VariantsPart) },
];

function lazyPart(load: () => Promise<ComponentType<PartProps>>) {
  return lazy(async () => ({ default: await load() }));
}

function drawing(Part: ComponentType<PartProps>) {
  return (props: PartProps) => (
    <Suspense fallback={<Pending />}>
      <Part {...props} />
    </Suspense>
  );
}
