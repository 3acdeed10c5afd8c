import { useState } from 'react';
import { ShieldCheck } from 'lucide-react';
import type { ShownCertificate } from '../../../../../contract/catalogue/certificates-shapes.ts';
import { lazyChunk } from '../../../../lib/page/lazy-chunk.ts';
import { toasts } from '../../../../lib/toasts.ts';
import { productShopMessages } from '../../../../../contract/catalogue/product-shop-messages.ts';

const dialog = lazyChunk(() => import('./certificate-dialog.tsx'));

export function CertificateBadges({ certificates }: { certificates: ShownCertificate[] }) {
  const [open, setOpen] = useState<ShownCertificate | null>(null);
  const CertificateDialog = dialog.loaded()?.CertificateDialog;
  const kinds = [...new Map(certificates.map((one) => [one.kind, one])).values()];

  async function show(certificate: ShownCertificate) {
    try {
      await dialog.load();
      setOpen(certificate);
    } catch (error) {
      toasts.error((error as Error).message);
    }
  }

  return (
    <>
      {kinds.map((certificate) => (
        <button
          key={certificate.kind}
          type="button"
          className="badge badge-green min-h-6 gap-1 hover:underline"
          onClick={() => void show(certificate)}
        >
          <ShieldCheck size={13} />
          {productShopMessages.certified(certificate.kind)}
        </button>
      ))}
      {open && CertificateDialog && (
        <CertificateDialog
          certificates={certificates.filter(({ kind }) => kind === open.kind)}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
