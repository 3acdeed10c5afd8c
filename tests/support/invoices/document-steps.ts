import type { TaxDocument } from '../../../src/invoices/documents/documents.shapes.ts';
import type { SignedIn } from '../accounts/user-factory.ts';

/** Addresses in Gujarat, the State of the demo shop, and in Maharashtra. */
export const GUJARAT = {
  line1: '12 Ring Road',
  line2: null,
  landmark: null,
  city: 'Ahmedabad',
  stateCode: '24',
  pin: '380009',
};
export const MAHARASHTRA = {
  line1: '7 Hill Road',
  line2: null,
  landmark: null,
  city: 'Mumbai',
  stateCode: '27',
  pin: '400050',
};
/** A registered buyer of Maharashtra; the number passes the check of its last character. */
export const BUYER_GSTIN = '27AAPFU0939F1ZV';

/** Issues the invoice of an order as this admin. */
export async function issuedInvoice(admin: SignedIn, orderId: string): Promise<TaxDocument> {
  const answer = await admin.client.call('POST /admin/orders/:id/invoice', {
    params: { id: orderId },
    body: {},
  });
  if (answer.status !== 201) throw new Error(`The invoice was refused: ${answer.refusal.message}`);
  return answer.body;
}
