import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { generalMessages } from '../../../../../contract/platform/general-messages.ts';
import { Pending } from '../../../../ui/page/pending.tsx';
import type { PartProps } from './part-props.ts';

const CertificatesPart = lazyPart(async () => (await import('./certificates-part.tsx')).CertificatesPart);
const FilesPart = lazyPart(async () => (await import('./files-part.tsx')).FilesPart);
const KitPart = lazyPart(async () => (await import('./kit-part.tsx')).KitPart);
const PicturesPart = lazyPart(async () => (await import('./pictures-part.tsx')).PicturesPart);
const VariantsPart = lazyPart(async () => (await import('./variants-part.tsx')).VariantsPart);

export const productParts: { name: string; draw: (props: PartProps) => ReactNode }[] = [
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
    <Suspense fallback={<Pending>{generalMessages.loading}</Pending>}>
      <Part {...props} />
    </Suspense>
  );
}
