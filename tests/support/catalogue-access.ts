import { createCertificate } from '../../src/contract/certificates.ts';
import { FOR_ADMINS, newProductId, type AccessCase, type AccessPeople } from './access-steps.ts';

const pendingProof = { kind: 'BIS', state: 'pending' } as const;

async function newCertificateId(people: AccessPeople): Promise<{ id: string }> {
  const params = await newProductId(people);
  const { body } = await people.admin.client.call(createCertificate, { params, body: pendingProof });
  return { id: body._id };
}

/** The expected access of the calls with which staff keep the catalogue. */
export const CATALOGUE_ACCESS: Record<string, AccessCase> = {
  createCertificate: {
    statuses: [401, 403, 403, 201],
    input: async (people) => ({ params: await newProductId(people), body: pendingProof }),
  },
  updateCertificate: {
    statuses: FOR_ADMINS,
    input: async (people) => ({ params: await newCertificateId(people), body: { standard: 'IS 13252' } }),
  },
  deleteCertificate: {
    statuses: FOR_ADMINS,
    input: async (people) => ({ params: await newCertificateId(people) }),
  },
  listCertificates: { statuses: FOR_ADMINS },
};
