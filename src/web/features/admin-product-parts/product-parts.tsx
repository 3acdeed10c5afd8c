import type { ReactNode } from 'react';
import { CertificatesPart } from './certificates-part.tsx';
import { FilesPart } from './files-part.tsx';
import { KitPart } from './kit-part.tsx';
import type { PartProps } from './part-props.ts';
import { PicturesPart } from './pictures-part.tsx';
import { VariantsPart } from './variants-part.tsx';

/** What is kept beside the form of a product, a tab each. */
export const productParts: { name: string; draw: (props: PartProps) => ReactNode }[] = [
  { name: 'Pictures', draw: (props) => <PicturesPart {...props} /> },
  { name: 'Files', draw: (props) => <FilesPart {...props} /> },
  { name: 'Certificates', draw: (props) => <CertificatesPart {...props} /> },
  { name: 'Parts of this kit', draw: (props) => <KitPart {...props} /> },
  { name: 'Variants', draw: (props) => <VariantsPart {...props} /> },
];
