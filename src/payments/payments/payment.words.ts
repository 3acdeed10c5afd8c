import { sentences } from '../../kit/rules/sentences.ts';

export const paymentMessages = sentences('payment', {
  notFound: 'This payment does not exist.',
  nothingDue: 'There is nothing left to pay for this order.',
  orderCancelled: 'This order is cancelled.',
  gatewayAway:
    'We cannot open the payment page just now. Your order is saved; please try again in a few minutes.',
  gatewayRefused: 'Online payment is not possible just now. Choose another way',
  reference: 'A UTR has 10 to 22 letters or digits.',
  notOpen: 'This payment is not waiting for a transfer.',
  badSignature: 'The signature is wrong.',
});

/** The sentences of mails about money: how an order is paid, what came and what goes back. */
export const paymentMailMessages = sentences('paymentMail', {
  onDelivery: 'Pay on delivery by cash or UPI. Nothing has been charged.',
  fullyPaid: 'Fully paid.',
  online: (amount: string, until: string | null) =>
    `Please pay ${amount} online, by card, UPI or netbanking${until === null ? '' : ` before ${until}`}. Nothing has been charged.`,
  upi: (amount: string, until: string | null) =>
    `Please pay ${amount} by UPI${until === null ? '' : ` before ${until}`}. The QR code is on your order page. Nothing has been charged.`,
  bank: (amount: string, until: string | null) =>
    `Please pay ${amount} by bank transfer${until === null ? '' : ` before ${until}`}. Our bank details are on your order page. Nothing has been charged.`,
  onAccount: (amount: string, dueOn: string | null, isHeld: boolean) =>
    `${amount} on account${dueOn === null ? '' : `, due ${dueOn}`}.${isHeld ? ' We will check your order first, and then send it.' : ''} Nothing has been charged.`,
  accountDue: (amount: string, day: string) => `${amount} is on account, due ${day}.`,
  keepReady: (amount: string) =>
    `Please keep ${amount} ready: you pay by cash or UPI when it is handed to you.`,
  stillDue: (amount: string) => `${amount} is still to be paid. The page of your order shows how.`,
  nothingCharged: 'Nothing was charged.',
  refunded: (amount: string) => `${amount} has been refunded.`,
  beingRefunded: (amount: string) => `${amount} is being refunded to the account you paid from.`,
  receivedSubject: (order: string) => `Payment received for ${order}`,
  received: (amount: string, order: string) =>
    `Thank you. We have received ${amount} for your order ${order}.`,
  late: {
    reopened:
      'It reached us after the time to pay had passed. Everything you ordered is still there: your order is on its way again.',
    cancelled:
      'It reached us after the order was cancelled, so we will not ship it. We are refunding it to the account you paid from.',
  },
  askSubject: (order: string) => `Please pay for ${order}`,
  ask: (amount: string, order: string) =>
    `${amount} is still to be paid for your order ${order}. The page of your order shows how.`,
  unpaidSubject: (order: string) => `${order} was not paid in time`,
  unpaid: (order: string) =>
    `We did not receive a payment for your order ${order}, so it was cancelled. Nothing was charged.`,
  unpaidThen:
    'If you paid in the last minute, you need not do anything: when we receive it, the order is on its way again, or\nwe refund it to the account you paid from.',
  orderAgain: (url: string) => `Order again: ${url}`,
  refundSubject: (order: string) => `Refund for ${order}`,
  refund: (amount: string, order: string) => `We have refunded ${amount} for your order ${order}.`,
  reason: (reason: string) => `Reason: ${reason}`,
  refundThen: 'We send it to the account you paid from. Your bank may take some working days to show it.',
});
