import { Fragment } from 'react';
import { customerDate } from '../../kit/rules/dates.ts';
import type { ShownCertificate } from './certificates.shapes.ts';
import { Dialog } from '../../kit/web/ui/dialogs/dialog.tsx';
import { FactTable, type FactRow } from '../../kit/web/ui/tables/fact-table.tsx';
import { productShopMessages } from '../product-page/product-shop.words.ts';

interface Props {
  certificates: ShownCertificate[];
  onClose: () => void;
}

export function CertificateDialog({ certificates, onClose }: Props) {
  const title = productShopMessages.certified(certificates[0]!.kind);
  return (
    <Dialog title={title} onClose={onClose}>
      {certificates.map((certificate) => (
        <Fragment key={certificate.number}>
          <FactTable caption={title} isCaptionHidden rows={rowsOf(certificate)} />
          {certificate.address && (
            <a href={certificate.address} download className="link-line mt-3 inline-block font-semibold">
              {productShopMessages.downloadTheProof}
            </a>
          )}
        </Fragment>
      ))}
    </Dialog>
  );
}

function rowsOf({ number, standard, firmware, issued, expires }: ShownCertificate): FactRow[] {
  return [
    { name: productShopMessages.number, value: number },
    ...(standard === null ? [] : [{ name: productShopMessages.standard, value: standard }]),
    ...(firmware === undefined ? [] : [{ name: productShopMessages.firmware, value: firmware }]),
    ...(issued === null ? [] : [{ name: productShopMessages.issued, value: dayLabel(issued) }]),
    { name: productShopMessages.validUntil, value: dayLabel(expires) },
  ];
}

/** @param day `yyyy-mm-dd`, in India */
function dayLabel(day: string): string {
  return customerDate(`${day}T00:00:00+05:30`);
}
