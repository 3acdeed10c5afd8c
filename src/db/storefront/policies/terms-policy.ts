import type { Policy } from './policy.ts';

export const termsPolicy: Policy = {
  title: 'Terms',
  description: 'Who sells to you, and what applies between us.',
  lead: 'These terms apply to every order on this site. The seller is {legalName}{address|, |}{address}.',
  parts: [
    {
      title: 'Prices',
      points: [
        'Prices are in rupees and include GST. The MRP is shown beside them where we sell for less.',
        'No charge is added later. Nothing is put into your cart that you did not put there.',
        'Should a price on the page be plainly wrong, we tell you before delivery and you decide.',
      ],
    },
    {
      title: 'Ordering',
      points: [
        'Your order is binding for us once we have confirmed it by mail.',
        'Should a product be sold out after all, we say so at once; nothing has been charged.',
        'Each person can use a coupon once, until it expires; some for a limited number of orders of all together.',
      ],
    },
    {
      title: 'Your account',
      text: 'Keep your password to yourself. Tell us if somebody else has used it; we end all sessions at once.',
    },
    {
      title: 'Lawful use',
      text: 'Cameras may not be used to watch people where they expect to be alone. Some radio products need a licence where you live; ask us.',
    },
    {
      title: 'Reviews and claims',
      text: 'We write and buy no reviews. Recording times and distances are computed from the figures on the page; your place may differ.',
    },
    {
      title: 'Law',
      text: 'Indian law applies. Consumers may sue where they live; otherwise the {city|courts of |competent courts}{city} decide. Please write to our grievance officer first: most things are solved in a day.',
    },
  ],
};
