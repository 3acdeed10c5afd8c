/**
 * Who the shop is. The address, e-mail, phone, WhatsApp and GST numbers are invented samples: replace them before
 * a real launch.
 */
export const shopIdentity = {
  name: 'Chaukas',
  legalName: 'Chaukas Surveillance Supplies (fictitious)',
  tagline: 'Eyes open, day and night',
  nameMeaning: 'चौकस (chaukas): watchful, alert',
  foundedIn: 2015,
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
  phoneHref: 'tel:+915550150155',
  whatsapp: '+91 55501 50166',
  whatsappHref: 'https://wa.me/915550150166',
  email: 'hello@chaukas.example',
  supportEmail: 'care@chaukas.example',
  grievanceOfficer: {
    name: 'Grievance Officer',
    email: 'grievance@chaukas.example',
  },
  gstin: '24AAAAA0000A1Z8',
  instagram: 'https://instagram.example/chaukas',
  facebook: 'https://facebook.example/chaukas',
  hours: 'Monday to Saturday, 10:00 to 19:00 IST',
  serviceCities: [
    'Ahmedabad',
    'Gandhinagar',
    'Vadodara',
    'Surat',
    'Rajkot',
    'Mumbai',
    'Pune',
    'Jaipur',
    'Indore',
    'Chennai',
  ],
} as const;

/** @returns the postal address in one line */
export function shopAddressLine(): string {
  const { line1, line2, city, state, pin } = shopIdentity.address;
  return `${line1}, ${line2}, ${city}, ${state} ${pin}`;
}
