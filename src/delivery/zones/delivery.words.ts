import { rupeeSign, rupeesOf } from '../../kit/rules/money.ts';
import { sentences } from '../../kit/rules/sentences.ts';

export const deliveryMessages = sentences('delivery', {
  twoPins: 'The two PIN codes differ.',
  items: 'The items are not readable.',
  notServed: (pin: string) => `We do not deliver to PIN ${pin} yet.`,
  pinNeeded: 'Please enter the delivery PIN code.',
  noPickup: 'Pickup is not offered.',
  arrives: (days: string) => `Arrives ${days}.`,
  free: 'Delivery free.',
  fee: (price: string) => `Delivery ${price}.`,
  installsHere: 'We install here.',
  cod: {
    offered: 'Pay on delivery offered.',
    zone: (pin: string | null) =>
      pin === null ? 'Pay on delivery is not offered.' : `Pay on delivery is not offered for PIN ${pin}.`,
    most: (paise: number) => `Pay on delivery is offered up to ${rupeeSign(rupeesOf(paise))}.`,
    firstOrderMost: (paise: number) =>
      `For a first order, pay on delivery is offered up to ${rupeeSign(rupeesOf(paise))}.`,
    refusals:
      'Pay on delivery is not available on your account because earlier parcels were refused. Please pay now.',
    codeNeeded: 'Please enter the code from our e-mail to confirm that you pay on delivery.',
    codeWrong: 'The code is wrong or has expired. Please ask for a new one.',
    codeSent: 'Code sent.',
    codeWait: 'Please wait 30 seconds before asking for another code.',
  },
  ways: {
    online: 'Online payment is not offered.',
    upi: 'UPI payment is not offered.',
    bank: 'Bank transfer is not offered.',
    account: 'Orders on account are not offered.',
    tooSmall: 'Online payment begins at ₹1.',
    upiMost: (paise: number) => `By UPI at most ${rupeeSign(rupeesOf(paise))} can be paid at once.`,
  },
});
