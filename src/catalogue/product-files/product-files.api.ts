import { createHash } from 'node:crypto';
import { FILE_BODY_BYTES, MAX_FILE_BYTES } from '../products/catalogue-limits.ts';
import { productIdParams } from '../listing/catalogue.shapes.ts';
import * as productExtraMessages from '../certificates/product-extra.words.ts';
import { productFileShape, type ProductFile } from '../certificates/certificates.shapes.ts';
import { newProductFile, type NewProductFile } from './product-files.shapes.ts';
import { idParams, message } from '../../kit/api/shapes.ts';
import { requireLockedProduct } from '../listing/catalogue-queries.server.ts';
import type { FileKind } from '../products/catalogue-choices.ts';
import { forDesk, type Routing } from '../../kit/server/http/route.ts';
import { conflict, invalid, Refused } from '../../kit/server/http/errors.ts';
import { record, step, type Actor } from '../../platform/records/record.server.ts';
import { fileReply } from '../listing/listing-columns.server.ts';

const startsWith = (signature: string) => (bytes: Buffer) =>
  bytes.toString('latin1', 0, signature.length) === signature;

/** BIN has no recognizable content: it is recognized by its name, and only ever downloaded. */
const FORMATS: Format[] = [
  {
    contentType: 'application/pdf',
    kinds: ['datasheet', 'manual', 'firmware', 'certificate'],
    matches: startsWith('%PDF-'),
  },
  { contentType: 'application/zip', kinds: ['firmware'], matches: startsWith('PK\x03\x04') },
  { contentType: 'image/png', kinds: ['certificate'], matches: startsWith('\x89PNG\r\n\x1a\n') },
  { contentType: 'image/jpeg', kinds: ['certificate'], matches: startsWith('\xff\xd8\xff') },
  {
    contentType: 'image/webp',
    kinds: ['certificate'],
    matches: (bytes) => startsWith('RIFF')(bytes) && bytes.toString('latin1', 8, 12) === 'WEBP',
  },
  {
    contentType: 'application/octet-stream',
    kinds: ['firmware'],
    matches: (_bytes, fileName) => /\.bin$/i.test(fileName),
  },
];

const MAX_NAME_LENGTH = 120;

const files = record({ table: 'product_files', notFound: () => productExtraMessages.fileNotFound });

export function productFilesCalls({ services }: Routing) {
  return {
    'POST /admin/products/:id/files': forDesk(
      'catalogue',
      {
        name: 'addFile',
        summary: 'Add a file to a product',
        status: 201,
        refusals: [404, 413, 415],
        bodyLimitBytes: FILE_BODY_BYTES,
        params: productIdParams,
        body: newProductFile,
        reply: productFileShape,
      },
      ({ currentUser, params, body }) => addFile({ services, currentUser }, params.id, body),
    ),

    'DELETE /admin/files/:id': forDesk(
      'catalogue',
      {
        name: 'deleteFile',
        summary: 'Delete a file of a product',
        refusals: [404, 409],
        params: idParams,
        reply: message,
      },
      async ({ currentUser, params }) => {
        await deleteFile({ services, currentUser }, params.id);
        return { message: productExtraMessages.fileDeleted };
      },
    ),
  };
}

/** @throws Refused 404; 400 (not base64), 413 (over 20 MB), 415 file_type */
async function addFile(
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
    const product = await requireLockedProduct(tx, idOrSlug);
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
function deleteFile(actor: Actor, id: string): Promise<void> {
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

interface Format {
  contentType: string;
  kinds: readonly FileKind[];
  matches: (bytes: Buffer, fileName: string) => boolean;
}

/** @returns null where the content is not a format allowed for this kind */
function contentTypeOf(bytes: Buffer, kind: FileKind, fileName: string): string | null {
  const format = FORMATS.find(({ kinds, matches }) => kinds.includes(kind) && matches(bytes, fileName));
  return format?.contentType ?? null;
}

/** Removes folders and characters with a meaning in headers or file systems; keeps at most 120 characters. */
function cleanFileName(name: string): string {
  const last = name.replaceAll('\\', '/').split('/').at(-1) ?? '';
  const clean = last
    .replace(/[\p{Cc}\p{Cf}"'<>:|?*%#&;]/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  return clean.slice(-MAX_NAME_LENGTH) || 'file';
}
