import { Download } from 'lucide-react';
import type { FileKind } from '../products/catalogue-choices.ts';
import type { ProductFile } from '../certificates/certificates.shapes.ts';
import { productShopMessages } from '../product-page/product-shop.words.ts';

const KINDS: Record<FileKind, string> = {
  get datasheet() {
    return productShopMessages.datasheet;
  },
  get manual() {
    return productShopMessages.manual;
  },
  get firmware() {
    return productShopMessages.firmware;
  },
  get certificate() {
    return productShopMessages.certificate;
  },
};

export function ProductDownloads({ files }: { files: ProductFile[] }) {
  if (files.length === 0) return null;
  return (
    <section aria-labelledby="product-downloads">
      <h2 id="product-downloads" className="title-2 mb-2">
        {productShopMessages.downloads}
      </h2>
      <ul>
        {files.map(({ _id, kind, title, version, size, address, fileName }) => (
          <li key={_id} className="border-b border-line">
            <a href={address} download={fileName} className="flex min-h-11 items-center gap-3 py-2.5">
              <Download size={18} className="shrink-0 text-text-3" />
              <span className="grow">
                <span className="link-line font-semibold">{title}</span>
                <span className="num block text-small text-text-3">
                  {[KINDS[kind], version && productShopMessages.version(version), sizeLabel(size)]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function sizeLabel(bytes: number): string {
  const kb = bytes / 1024;
  return kb < 1000 ? `${Math.max(1, Math.round(kb))} KB` : `${(kb / 1024).toFixed(1)} MB`;
}
