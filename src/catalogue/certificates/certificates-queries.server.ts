import { sql } from 'kysely';
import * as certificateMessages from './certificate.words.ts';
import type { Page } from '../../kit/rules/list-page.ts';
import type { Certificate, CertificatesQuery, ListedCertificate } from './certificates.shapes.ts';
import { readPage } from '../../db/queries.ts';
import type { Db } from '../../db/transaction.ts';
import { isUuid } from '../../kit/rules/uuid.ts';
import { requireById } from '../../kit/server/http/errors.ts';
import { fileUrl } from '../pictures/sent-image.server.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';

const NO_PRODUCT = '00000000-0000-0000-0000-000000000000';

export async function findCertificate(db: Db | Tx, id: string): Promise<Certificate | null> {
  const row = await selectCertificates(db).where('certificates.id', '=', id).executeTakeFirst();
  return row ? certificateReply(row) : null;
}

/** Archived products are left out unless asked for; the earliest expiry comes first. */
export async function listCertificates(
  db: Db,
  { due, state, kind, product, ...paging }: CertificatesQuery,
  today: string,
): Promise<Page<ListedCertificate>> {
  let certificates = selectCertificates(db)
    .select(['products.id as product_id', 'products.name as product_name'])
    .where('products.archived_at', 'is', null);
  if (due !== undefined)
    certificates = certificates.where('expires', '<=', sql<string>`${today}::date + ${due}::int`);
  if (state) certificates = certificates.where('certificates.state', '=', state);
  if (kind) certificates = certificates.where('certificates.kind', '=', kind);
  if (product !== undefined)
    certificates = certificates.where('products.id', '=', isUuid(product) ? product : NO_PRODUCT);
  const sorted = certificates
    .orderBy('expires', (by) => by.asc().nullsLast())
    .orderBy('products.name')
    .orderBy('certificates.id');
  const { items, total } = await readPage(sorted, paging);
  return {
    items: items.map(({ product_id, product_name, ...row }) => ({
      ...certificateReply(row),
      product: { _id: product_id, name: product_name },
    })),
    total,
  };
}

/** Locks the certificate with its product. @throws Refused 404, also where the product is archived */
export function lockCertificate(tx: Tx, id: string) {
  const ofLiveProducts = tx
    .selectFrom('certificates')
    .innerJoin('products', 'products.id', 'certificates.product_id')
    .selectAll('certificates')
    .where('products.archived_at', 'is', null);
  return requireById(ofLiveProducts.forNoKeyUpdate(), id, certificateMessages.notFound, 'certificates.id');
}

function selectCertificates(db: Db | Tx) {
  return db
    .selectFrom('certificates')
    .innerJoin('products', 'products.id', 'certificates.product_id')
    .leftJoin('product_files', 'product_files.id', 'certificates.file_id')
    .leftJoin('users', 'users.id', 'certificates.checked_by')
    .select([
      'certificates.id',
      'certificates.kind',
      'number',
      'standard',
      'firmware',
      'issued',
      'expires',
      'certificates.state',
      'reason',
      'file_id',
      'sha256',
      'file_name',
      'users.name as checked_by_name',
      'checked_at',
    ]);
}

type CertificateRow = Awaited<ReturnType<ReturnType<typeof selectCertificates>['executeTakeFirstOrThrow']>>;

function certificateReply(row: CertificateRow): Certificate {
  const { id, file_id, sha256, file_name, checked_by_name, checked_at, ...facts } = row;
  return {
    _id: id,
    ...facts,
    file: file_id,
    address: sha256 === null || file_name === null ? null : fileUrl(sha256, file_name),
    checkedBy: checked_by_name,
    checkedAt: checked_at.toISOString(),
  };
}
