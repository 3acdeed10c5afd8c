import { z } from 'zod';
import { isoDayOf } from '../../../../domain/platform/dates.ts';
import * as certificateMessages from '../../../../contract/catalogue/certificate-messages.ts';
import {
  certificateChange,
  certificateShape,
  certificatesQuery,
  listedCertificateShape,
  newCertificate,
} from '../../../../contract/catalogue/certificates-shapes.ts';
import { idParams, message } from '../../../../contract/platform/shapes.ts';
import { forDesk } from '../../../http/calls.ts';
import type { Routing } from '../../../http/route.ts';
import { listCertificates } from './certificates-queries.ts';
import { createCertificate, deleteCertificate, updateCertificate } from './save-certificate.ts';

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
