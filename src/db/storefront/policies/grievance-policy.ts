import type { Policy } from './policy.ts';

export const grievancePolicy: Policy = {
  title: 'Grievance officer',
  description: 'Whom to write to when something went wrong, and by when you have an answer.',
  lead: 'Something went wrong and our customer care has not put it right? This person must answer you.',
  parts: [
    {
      title: 'Contact',
      points: [
        'The contact form on this site gives your complaint a number (ENQ-…) at once, and sends it to you by e-mail.',
        '{grievanceName}, {legalName}',
        'E-mail: {grievanceEmail}',
        '{phone|Phone: |Hours: }{phone}{phone|, |}{hours}',
        '{address|Post: |}{address}',
      ],
    },
    {
      title: 'By when',
      points: [
        'By the number of the contact form you can ask after your complaint. What reaches us by e-mail, phone or post we acknowledge within 48 hours.',
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
        '{legalName}{address|, |}{address}',
        '{gstin|GSTIN |}{gstin}',
        'Customer care: {supportEmail}{phone|, |}{phone}',
      ],
    },
  ],
};
