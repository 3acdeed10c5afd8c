import { sentences } from '../../kit/rules/sentences.ts';

/** Mails about an order, from its placing to its arrival. */
export const orderMailMessages = sentences('orderMail', {
  placedSubject: (order: string) => `Your order ${order}`,
  placed: (order: string) => `Thank you. We have your order ${order}.`,
  discount: (code: string | null, amount: string) => `Discount (${code}): −${amount}`,
  deliveryFee: (fee: string) => `Delivery: ${fee}`,
  deliveryFree: 'Delivery: free',
  total: (amount: string) => `Total: ${amount}, GST included`,
  deliveryTo: 'Delivery to:',
  track: (url: string) => `Track your order: ${url}`,
  collect: 'You will collect it from our shop.',
  codSubject: (code: string, shop: string) => `${code} confirms your ${shop} order`,
  enterAtCheckout: (minutes: number) =>
    `Enter it at the checkout to pay on delivery. It is valid for ${minutes} minutes and can be used once.`,
  pickupSubject: (order: string) => `${order} can be picked up`,
  pickup: (order: string) => `Your order ${order} is ready for you at our shop.`,
  shippedSubject: (order: string) => `${order} was shipped`,
  shipped: (order: string) => `Your order ${order} is on its way.`,
  deliveredSubject: (order: string) => `${order} was delivered`,
  delivered: (order: string) => `Your order ${order} was delivered. Thank you.`,
  somethingWrong: (url: string) => `Is something wrong or missing? What to do: ${url}`,
  cancelledSubject: (order: string) => `${order} was cancelled`,
  cancelledByBuyer: (order: string) => `You have cancelled your order ${order}.`,
  cancelledByShop: (order: string) => `We have cancelled your order ${order}.`,
  calledOffSubject: (order: string) => `We cannot send everything of ${order}`,
  calledOff: (order: string) => `We cannot send these units of your order ${order}:`,
  calledOffUnit: (quantity: number, name: string) => `${quantity} × ${name}`,
  calledOffAll: 'Nothing is left of the order, so we have cancelled it.',
  calledOffWhy: (reason: string) => `Reason: ${reason}`,
  changedSubject: (order: string) => `Your order ${order} was changed`,
  changed: (order: string) => `We have changed your order ${order} as agreed.`,
  added: 'Added:',
  addedUnit: (quantity: number, name: string, price: string) => `${quantity} × ${name}, ${price} each`,
  takenOut: 'Taken out:',
  changedTotal: (before: string, now: string) => `Total before: ${before}. Total now: ${now}, GST included.`,
  lateSubject: (order: string) => `${order} may arrive later than promised`,
  late: (order: string, days: string) =>
    `We promised your order ${order} for ${days}. It has not left our shop yet, so it may arrive later. We are sorry.`,
  lateThen:
    'We will e-mail you when it is on its way. If you no longer want it, you may cancel it free of charge until then.',
  lateLink: (url: string) => `See or cancel it: ${url}`,
});
