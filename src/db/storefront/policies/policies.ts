import type { PageContent } from '../../../storefront/pages/page-content.shapes.ts';
import { content, markdown, text } from '../services-seed.ts';

export const returnsPolicy: Policy = {
  title: 'Returns & refunds',
  description: 'Cancelling, returning and exchanging products, and when you get your money back.',
  lead: 'Something is wrong, late or simply not what you need? Here is what we do. If the mistake is ours, it costs you nothing.',
  parts: [
    {
      title: 'Cancelling',
      points: [
        'Until it is shipped or its invoice is issued, you can cancel an order yourself on its page, free of charge. After its invoice and before it is shipped, write to us.',
        'Anything you have paid is refunded to the same account. If nothing was paid, nothing was charged, and a coupon of the order may be used again.',
        'An order that is to be paid before delivery is cancelled automatically when it has not been paid by the time shown on its page.',
        'We write to you whenever an order is cancelled, by you or by us, and say what happens to the money.',
      ],
    },
    {
      title: 'Defective, wrong, incomplete or late',
      points: [
        'Refuse the parcel at the door{faultDays|, or tell us within |.}{faultDays}{faultDays| days of delivery.|}',
        'We collect it at our cost and send a replacement or your money back, as you choose.',
        'The same applies to anything that differs from its description, and to anything that arrives after the promised day.',
      ],
    },
    {
      title: 'Changed your mind',
      points: [
        '{returnDays|Unused products in their own packing may come back within |Products that are as described do not come back because you changed your mind.}{returnDays}{returnDays| days of delivery.|}',
        'You pay for the return courier. We refund the full price of the product.',
        'Cut cable, opened memory cards and services already given cannot be returned.',
      ],
    },
    {
      title: 'Exchange',
      text: 'Need another lens or another length? Tell us{returnDays| within |.}{returnDays}{returnDays| days.|} You pay or get back the difference in price.{eprNumber| Your old set does not belong in household waste: hand it to us, and we have it recycled (EPR registration |}{eprNumber}{eprNumber|).|}',
    },
    {
      title: 'When you get your refund',
      text: 'Within 7 working days after the product has reached us. What you paid online, by UPI or by bank transfer goes back where it came from; what you paid in cash, by UPI or bank transfer to the account you name. The order page shows each refund. We never ask for a card number or a PIN.',
    },
    {
      title: 'How to begin',
      text: '{returns|Open the order in [My Account](/my-account), and press Return or exchange. Or write|Write} to {supportEmail}{whatsapp| or on WhatsApp to |}{whatsapp} with your order number.',
    },
  ],
};

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

export const warrantyPolicy: Policy = {
  title: 'Warranty',
  description: 'How long our products are under warranty, what it covers, and how to claim it.',
  lead: 'Every product page names its warranty. It begins on the day of delivery and needs no card and no form.',
  parts: [
    {
      title: 'How to claim',
      text: 'Send {whatsapp|a WhatsApp message to |}{whatsapp}{whatsapp| or |}an e-mail to {supportEmail} with your order number and, if you can, a short video of the fault.',
      points: [
        'We reply within 48 hours, usually the same working day, and try to solve it with you by phone first.',
        'If the product must come back, we name a courier and pay for it both ways within India.',
        'We repair or replace it within 15 working days of receiving it. If neither is possible, you get your money back.',
        'What we repair or replace stays under warranty for the rest of the time, and for at least 90 days.',
      ],
    },
    {
      title: 'What it covers',
      points: [
        'Faults of material and manufacture in normal use.',
        'Disks and memory cards for the endurance named on their page.',
        'Workmanship of our own installation for one year.',
      ],
    },
    {
      title: 'What it does not cover',
      points: [
        'Lightning, flood, surges beyond what the product is rated for, broken seals, or repairs by others.',
        'Recordings: keep a copy of what matters. We cannot bring back data from a failed disk.',
        'Consumables such as batteries after six months.',
      ],
    },
    {
      title: 'Your rights',
      text: 'This warranty comes on top of your rights under the Consumer Protection Act, 2019. It does not take any of them away.',
    },
  ],
};

export const shippingPolicy: Policy = {
  title: 'Shipping',
  description: 'Where we deliver, how long it takes, and how you pay.',
  lead: 'We call you before every delivery, so that somebody is there to take it.',
  parts: [
    {
      title: 'Where and how long',
      points: [
        'We deliver to every PIN code in India that our couriers serve.',
        'Orders are packed within one working day; kits run on our test wall overnight first.',
        'Your PIN code, typed on a product’s page or in the cart, says on which days it arrives and at what fee.',
        'Where the checkout offers pickup you may collect the order at our shop, without a fee.',
        'If an order has not left us when its last day is near, we write to you before that day has passed. Until it is shipped you may cancel it free of charge.',
      ],
    },
    {
      title: 'What it costs',
      text: 'The total you see at the checkout is what you pay: the price with GST, less your coupon, and the delivery fee where your PIN code has one. Packing and payment cost nothing.',
    },
    {
      title: 'Paying',
      points: [
        '{payOnDelivery|Where pay on delivery is offered for your PIN code: by cash or UPI when the parcel is handed to you. Nothing is charged when you order. For some orders the checkout asks for a code that we send by e-mail.|}',
        'Where the checkout offers it you may pay before delivery: online, by UPI or by bank transfer. Your order page shows the last date to pay.',
        '{payOnDelivery|The courier carries a UPI code in our name. Pay no other code, and never share a PIN or a one-time password.|Never share a PIN or a one-time password.}',
      ],
    },
    {
      title: 'Installation',
      text: '{cities|Our technicians install here: |Please ask us before you order whether our technicians can come to you.}{cities}{cities|. Your PIN code, typed on a product’s page, says it exactly. After an order with installation they call to agree a time.|}',
    },
    {
      title: 'On arrival',
      text: 'You may open the parcel before {payOnDelivery|paying|taking it} if it looks damaged, and refuse it if it is.',
    },
  ],
};

export interface Policy {
  title: string;
  description: string;
  lead: string;
  parts: { title: string; text?: string; points?: string[] }[];
}

export function policyContent({ title, description, lead, parts }: Policy): PageContent {
  return content({
    title: text(title),
    description: text(description),
    lead: text(lead),
    blocks: parts.map((part) => {
      const points = part.points?.map((point) => `- ${point}`).join('\n');
      const source = [part.text, points].filter((each) => each !== undefined).join('\n\n');
      return markdown(text(part.title), text(source));
    }),
  });
}
