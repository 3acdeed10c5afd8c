import { shopIdentity, shopAddressLine } from '../../../contract/shop-identity.ts';
import type { Policy } from './policy.ts';

export const grievancePolicy: Policy = {
  title: 'Grievance officer',
  description: 'Whom to write to when something went wrong, and by when you have an answer.',
  lead: 'Something went wrong and our customer care has not put it right? This person must answer you.',
  parts: [
    {
      title: 'Contact',
      points: [
        `${shopIdentity.grievanceOfficer.name}, ${shopIdentity.legalName}`,
        `E-mail: ${shopIdentity.grievanceOfficer.email}`,
        `Phone: ${shopIdentity.phone}, ${shopIdentity.hours}`,
        `Post: ${shopAddressLine()}`,
      ],
    },
    {
      title: 'By when',
      points: [
        'We acknowledge your complaint within 48 hours, with a number by which you can ask after it.',
        'We resolve it within one month of receiving it.',
      ],
    },
    {
      title: 'What to write',
      text: 'Your name, a phone number, the order number if there is one, what happened, and what would put it right.',
    },
    {
      title: 'Going further',
      text: 'You may also call the National Consumer Helpline on 1915, or file a complaint with the consumer commission of your district.',
    },
    {
      title: 'The company',
      points: [
        `${shopIdentity.legalName}, ${shopAddressLine()}`,
        `GSTIN ${shopIdentity.gstin} (sample)`,
        `Customer care: ${shopIdentity.supportEmail}, ${shopIdentity.phone}`,
      ],
    },
  ],
};
