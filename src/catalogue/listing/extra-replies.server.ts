import { rupeesOf } from '../../kit/rules/money.ts';
import type { ShownCertificate } from '../certificates/certificates.shapes.ts';
import type { Picture, ProductFile, ShownGroup } from '../certificates/product-extras.shapes.ts';
import { fileUrl } from '../pictures/file-url.server.ts';
import { imageUrl } from '../pictures/image-url.server.ts';
import { isInStock } from '../../stock/stock/shown-stock.server.ts';
import type { CertificateRow, FileRow, GroupRow, PictureRow } from './extra-columns.server.ts';

export function pictureReply({ image, alt, width, height, variants }: PictureRow): Picture {
  return {
    image: `/media/${image}`,
    alt,
    width,
    height,
    srcset: variants.map((variant) => ({ width: variant.width, image: `/media/${variant.name}` })),
  };
}

export function fileReply({ id, file_name, ...file }: FileRow): ProductFile {
  return { _id: id, ...file, fileName: file_name, address: fileUrl(file.sha256, file_name) };
}

/** @param today the day in India: earlier expired certificates are hidden */
export function certificateReplies(rows: CertificateRow[], today: string): ShownCertificate[] {
  return rows
    .filter(({ expires }) => expires >= today)
    .map(({ file, ...facts }) => ({ ...facts, address: file && fileUrl(file.sha256, file.name) }));
}

export function groupReply({ id, products, ...group }: GroupRow): ShownGroup {
  return {
    _id: id,
    ...group,
    products: products.map((product) => ({
      _id: product.id,
      slug: product.slug,
      name: product.name,
      values: product.values,
      price: rupeesOf(product.price_paise),
      inStock: isInStock(product.stock),
      image: imageUrl(product.image),
    })),
  };
}
