import { z } from 'zod';
import { isoDayOf } from '../../kit/rules/dates.ts';
import * as certificateMessages from './certificate.words.ts';
import {
  certificateChange,
  certificateShape,
  certificatesQuery,
  listedCertificateShape,
  newCertificate,
  type Certificate,
  type CertificateChange,
  type NewCertificate,
} from './certificates.shapes.ts';
import { idParams, message } from '../../kit/api/shapes.ts';
import type { AuditAction } from '../../platform/audit/audit-actions.ts';
import { requireLockedProduct } from '../listing/catalogue-queries.server.ts';
import { isUuid } from '../../kit/rules/uuid.ts';
import { forDesk, type Routing } from '../../kit/server/http/route.ts';
import { invalid } from '../../kit/server/http/errors.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { step, type Actor, type Step } from '../../platform/records/record.server.ts';
import { listCertificates, findCertificate, lockCertificate } from './certificates-queries.server.ts';
import { checkGate } from './check-gate.server.ts';

export function certificatesCalls({ services }: Routing) {
  return {
    'POST /admin/products/:id/certificates': forDesk(
      'catalogue',
      {
        name: 'createCertificate',
        summary: 'Add a certificate to a product',
        status: 201,
        refusals: [404],
        params: idParams,
        body: newCertificate,
        reply: certificateShape,
      },
      ({ currentUser, params, body }) => createCertificate({ services, currentUser }, params.id, body),
    ),

    'PUT /admin/certificates/:id': forDesk(
      'catalogue',
      {
        name: 'updateCertificate',
        summary: 'Change a certificate; fields left out stay as they are',
        refusals: [404],
        params: idParams,
        body: certificateChange,
        reply: certificateShape,
      },
      ({ currentUser, params, body }) => updateCertificate({ services, currentUser }, params.id, body),
    ),

    'DELETE /admin/certificates/:id': forDesk(
      'catalogue',
      {
        name: 'deleteCertificate',
        summary: 'Delete a certificate; a product without other proof may go off sale',
        refusals: [404],
        params: idParams,
        reply: message,
      },
      async ({ currentUser, params }) => {
        await deleteCertificate({ services, currentUser }, params.id);
        return { message: certificateMessages.deleted };
      },
    ),

    'GET /admin/certificates': forDesk(
      'catalogue',
      {
        name: 'listCertificates',
        counted: true,
        summary: 'List certificates, the next to expire first',
        query: certificatesQuery,
        reply: z.array(listedCertificateShape),
      },
      ({ query }) => listCertificates(services.db, query, isoDayOf(services.clock.now())),
    ),
  };
}

/**
 * May put the product back on sale.
 * @throws Refused 400 for a missing or contradictory fact, 404
 */
function createCertificate(actor: Actor, idOrSlug: string, body: NewCertificate): Promise<Certificate> {
  return step(actor, async (each) => {
    const { tx, now, actorId } = each;
    const { id: productId } = await requireLockedProduct(tx, idOrSlug);
    const facts = factsOf(body);
    await requireFacts(tx, productId, facts);
    const { id } = await tx
      .insertInto('certificates')
      .values({ ...facts, product_id: productId, checked_by: actorId, checked_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    return afterSave(each, 'certificate.create', { id, productId });
  });
}

/** @throws Refused as createCertificate */
function updateCertificate(actor: Actor, id: string, change: CertificateChange): Promise<Certificate> {
  return step(actor, async (each) => {
    const { tx, now, actorId } = each;
    const before = await lockCertificate(tx, id);
    const { kind, number, standard, firmware, issued, expires, state, reason, file_id: file } = before;
    const facts = factsOf({
      ...{ kind, number, standard, firmware, issued, expires, state, reason, file },
      ...change,
    });
    await requireFacts(tx, before.product_id, facts);
    await tx
      .updateTable('certificates')
      .set({ ...facts, checked_by: actorId, checked_at: now })
      .where('id', '=', id)
      .execute();
    return afterSave(each, 'certificate.update', { id, productId: before.product_id });
  });
}

/**
 * May take the product off sale.
 * @throws Refused 404
 */
async function deleteCertificate(actor: Actor, id: string): Promise<void> {
  await step(actor, async ({ tx, now, audit }) => {
    const before = await lockCertificate(tx, id);
    await tx.deleteFrom('certificates').where('id', '=', id).execute();
    tx.effects.catalogueChanged();
    await checkGate(tx, [before.product_id], now);
    const { kind, number, state } = before;
    await audit('certificate.delete', before.product_id, { kind, number, state });
  });
}

function factsOf(body: NewCertificate) {
  const { kind, state, number = null, standard = null, firmware = null } = body;
  const { issued = null, expires = null, reason = null, file = null } = body;
  return { kind, state, number, standard, firmware, issued, expires, reason, file_id: file };
}

async function requireFacts(tx: Tx, productId: string, facts: ReturnType<typeof factsOf>): Promise<void> {
  const { state, number, issued, expires, reason, file_id } = facts;
  const faults: Record<string, string> = {};
  if (state === 'not_required' && reason === null) faults.reason = certificateMessages.reasonMissing;
  if (state === 'certified' && number === null) faults.number = certificateMessages.numberMissing;
  if (state === 'certified' && expires === null) faults.expires = certificateMessages.expiresMissing;
  if (issued !== null && expires !== null && issued > expires)
    faults.issued = certificateMessages.issuedAfterExpiry;
  if (file_id !== null && !(await isFileOf(tx, productId, file_id))) faults.file = certificateMessages.file;
  const [first] = Object.values(faults);
  if (first !== undefined) throw invalid(first, faults);
}

async function isFileOf(tx: Tx, productId: string, fileId: string): Promise<boolean> {
  if (!isUuid(fileId)) return false;
  const file = await tx
    .selectFrom('product_files')
    .select('id')
    .where('id', '=', fileId)
    .where('product_id', '=', productId)
    .executeTakeFirst();
  return file !== undefined;
}

async function afterSave(
  { tx, now, audit }: Step,
  action: AuditAction,
  { id, productId }: { id: string; productId: string },
): Promise<Certificate> {
  tx.effects.catalogueChanged();
  await checkGate(tx, [productId], now);
  const certificate = (await findCertificate(tx, id))!;
  const { kind, number, expires, state, reason } = certificate;
  await audit(action, productId, { kind, number, expires, state, reason });
  return certificate;
}
