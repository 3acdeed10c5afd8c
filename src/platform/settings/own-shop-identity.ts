import { shopIdentity } from './shop-identity.ts';

/** The values of a shop that begins without the demo: nothing of Chaukas, and no number or address that is nobody's. */
export const ownShopIdentity = {
  ...shopIdentity,
  name: 'My shop',
  legalName: 'My shop',
  // Its State alone, which tax needs from the first order on.
  address: { ...shopIdentity.address, line1: '', line2: '', city: '', pin: '' },
  phone: '',
  whatsapp: null,
  email: 'hello@shop.example',
  supportEmail: 'care@shop.example',
  grievanceOfficer: { name: 'Grievance Officer', email: 'grievance@shop.example' },
  gstin: null,
  instagram: null,
  facebook: null,
} as const;

/** The contents of a new database: the demo of a shop named Chaukas, or nothing. */
export const DEMOS = ['chaukas', 'none'] as const;

export type Demo = (typeof DEMOS)[number];

export const identityOf = (demo: Demo) => (demo === 'none' ? ownShopIdentity : shopIdentity);
