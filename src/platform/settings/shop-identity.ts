/** Used by a shop without its own GSTIN; pages call it a sample. */
export const SAMPLE_GSTIN = '24AAAAA0000A1Z8';

export const FIRST_TRADE_NAME = 'Chaukas';

/** The first settings of a new shop; contact details and GST numbers are invented samples. */
export const shopIdentity = {
  name: FIRST_TRADE_NAME,
  legalName: 'Chaukas Surveillance Supplies (fictitious)',
  address: {
    line1: 'Unit 14, Saptarishi Trade Centre',
    line2: 'Navrang Ring Road',
    city: 'Ahmedabad',
    state: 'Gujarat',
    stateCode: '24',
    pin: '380000',
    country: 'India',
  },
  phone: '+91 55501 50155',
  whatsapp: '+91 55501 50166',
  email: 'hello@chaukas.example',
  supportEmail: 'care@chaukas.example',
  grievanceOfficer: {
    name: 'Grievance Officer',
    email: 'grievance@chaukas.example',
  },
  gstin: SAMPLE_GSTIN,
  instagram: 'https://instagram.example/chaukas',
  facebook: 'https://facebook.example/chaukas',
  hours: 'Monday to Saturday, 10:00 to 19:00 IST',
} as const;

export const NAME_MEANING = 'चौकस (chaukas): watchful, alert';

export const FOUNDED_IN = 2015;
