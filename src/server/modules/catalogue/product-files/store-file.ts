import { createHash } from 'node:crypto';
import { MAX_FILE_BYTES } from '../../../../domain/catalogue/catalogue-limits.ts';
import * as productExtraMessages from '../../../../contract/catalogue/product-extra-messages.ts';
import type { ProductFile } from '../../../../contract/catalogue/product-extras-shapes.ts';
import type { NewProductFile } from '../../../../contract/catalogue/product-files-shapes.ts';
import { productMessages } from '../../../../contract/catalogue/product-messages.ts';
import { isNamedProduct } from '../../../../db/named-product.ts';
import { conflict, invalid, notFound, Refused } from '../../../http/errors.ts';
import { fileReply } from '../listing/extra-replies.ts';
import type { Tx } from '../../../transaction/in-transaction.ts';
import { record } from '../../platform/records/record.ts';
import { step, type Actor } from '../../platform/records/step.ts';
import { cleanFileName, contentTypeOf } from './file-content.ts';

const files = record({ table: 'product_files', notFound: () => productExtraMessages.fileNotFound });

/** @throws Refused 404; 400 (not base64), 413 (over 20 MB), 415 file_type */
export async function addFile(
  actor: Actor,
  idOrSlug: string,
  { kind, title, version = null, fileName, data }: NewProductFile,
): Promise<ProductFile> {
  const bytes = bytesOf(data);
  const file_name = cleanFileName(fileName);
  const content_type = contentTypeOf(bytes, kind, file_name);
  if (content_type === null)
    throw new Refused(415, 'file_type', productExtraMessages.fileType, {
      fields: { data: productExtraMessages.fileType },
    });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return step(actor, async ({ tx, now, audit }) => {
    const product = await lockProductOf(tx, idOrSlug);
    await tx
      .insertInto('file_blobs')
      .values({ sha256, bytes })
      .onConflict((there) => there.doNothing())
      .execute();
    const facts = { kind, title, version, file_name, size: bytes.length, sha256 };
    const { id } = await tx
      .insertInto('product_files')
      .values({ ...facts, product_id: product.id, content_type, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    tx.effects.catalogueChanged();
    await audit('product.file', product.id, { name: product.name, ...facts });
    return fileReply({ id, ...facts });
  });
}

/** @throws Refused 404; 409 in_use where a certificate shows it */
export function deleteFile(actor: Actor, id: string): Promise<void> {
  return files.step(actor, { id }, async ({ tx, row: file, remove, audit }) => {
    const shown = await tx
      .selectFrom('certificates')
      .select('id')
      .where('file_id', '=', id)
      .executeTakeFirst();
    if (shown) throw conflict('in_use', productExtraMessages.fileInUse);
    await remove();
    await tx
      .deleteFrom('file_blobs')
      .where('sha256', '=', file.sha256)
      .where((eb) =>
        eb.not(eb.exists(eb.selectFrom('product_files').select('id').where('sha256', '=', file.sha256))),
      )
      .execute();
    tx.effects.catalogueChanged();
    const { kind, title, file_name, product_id } = file;
    await audit('product.file-delete', product_id, { kind, title, file_name });
  });
}

function bytesOf(data: string): Buffer {
  const isBase64 = data.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(data);
  if (!isBase64) throw invalid(productExtraMessages.fileData, { data: productExtraMessages.fileData });
  const bytes = Buffer.from(data, 'base64');
  if (bytes.length > MAX_FILE_BYTES)
    throw new Refused(413, 'file_too_large', productExtraMessages.fileTooLarge, {
      fields: { data: productExtraMessages.fileTooLarge },
    });
  return bytes;
}

async function lockProductOf(tx: Tx, idOrSlug: string): Promise<{ id: string; name: string }> {
  const product = await tx
    .selectFrom('products')
    .select(['id', 'name'])
    .where(isNamedProduct(idOrSlug))
    .where('archived_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!product) throw notFound(productMessages.notFound);
  return product;
}
