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
import * as calls from '../../../../contract/catalogue/certificates.ts';
import { idParams, message } from '../../../../contract/platform/shapes.ts';
import { route, type Routing } from '../../../http/route.ts';
import { listCertificates } from './certificates-queries.ts';
import { createCertificate, deleteCertificate, updateCertificate } from './save-certificate.ts';

export function certificatesRoutes(routing: Routing): void {
  const { services } = routing;

  route(
    routing,
    calls.createCertificate,
    {
      summary: 'Add a certificate to a product',
      status: 201,
      refusals: [404],
      params: idParams,
      body: newCertificate,
      reply: certificateShape,
    },
    ({ currentUser, params, body }) => createCertificate({ services, currentUser }, params.id, body),
  );

  route(
    routing,
    calls.updateCertificate,
    {
      summary: 'Change a certificate; fields left out stay as they are',
      refusals: [404],
      params: idParams,
      body: certificateChange,
      reply: certificateShape,
    },
    ({ currentUser, params, body }) => updateCertificate({ services, currentUser }, params.id, body),
  );

  route(
    routing,
    calls.deleteCertificate,
    {
      summary: 'Delete a certificate; a product without other proof may go off sale',
      refusals: [404],
      params: idParams,
      reply: message,
    },
    async ({ currentUser, params }) => {
      await deleteCertificate({ services, currentUser }, params.id);
      return { message: certificateMessages.deleted };
    },
  );

  route(
    routing,
    calls.listCertificates,
    {
      summary: 'List certificates, the next to expire first',
      query: certificatesQuery,
      reply: z.array(listedCertificateShape),
    },
    ({ query }) => listCertificates(services.db, query, isoDayOf(services.clock.now())),
  );
}
