import { lazy, Suspense, type ReactNode } from 'react';
import { messages } from '../../../contract/messages.ts';
import { Pending } from '../../ui/pending.tsx';
import { CertificatesPart } from './certificates-part.tsx';
import { FilesPart } from './files-part.tsx';
import type { PartProps } from './part-props.ts';
import { PicturesPart } from './pictures-part.tsx';
import { VariantsPart } from './variants-part.tsx';

/** Loaded when its tab is opened: few products are kits. */
const KitPart = lazy(async () => ({ default: (await import('./kit-part.tsx')).KitPart }));

/** What is kept beside the form of a product, a tab each. */
export const productParts: { name: string; draw: (props: PartProps) => ReactNode }[] = [
  { name: 'Pictures', draw: (props) => <PicturesPart {...props} /> },
  { name: 'Files', draw: (props) => <FilesPart {...props} /> },
  { name: 'Certificates', draw: (props) => <CertificatesPart {...props} /> },
  {
    name: 'Parts of this kit',
    draw: (props) => (
      <Suspense fallback={<Pending>{messages.general.loading}</Pending>}>
        <KitPart {...props} />
      </Suspense>
    ),
  },
  { name: 'Variants', draw: (props) => <VariantsPart {...props} /> },
];
