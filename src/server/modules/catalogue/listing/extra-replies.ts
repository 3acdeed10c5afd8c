import { rupeesOf } from '../../../../domain/platform/money.ts';
import type { ShownCertificate } from '../../../../contract/catalogue/certificates-shapes.ts';
import type {
  Picture,
  ProductFile,
  ShownGroup,
} from '../../../../contract/catalogue/product-extras-shapes.ts';
import { fileUrl } from '../media/file-url.ts';
import { imageUrl } from '../media/image-url.ts';
import { isInStock } from '../../stock/stock/shown-stock.ts';
import type { CertificateRow, FileRow, GroupRow, PictureRow } from './extra-columns.ts';

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
