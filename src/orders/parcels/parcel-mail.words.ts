import { sentences } from '../../kit/rules/sentences.ts';

export const parcelMailMessages = sentences('parcelMail', {
  onTheWay: (parcel: number, order: string) => `Parcel ${parcel} of ${order} is on its way`,
  attemptFailed: 'A delivery attempt failed',
  delivered: (order: string) => `${order} was delivered`,
  inIt: (units: string) => `In it: ${units}`,
  unit: (quantity: number, name: string) => `${quantity} × ${name}`,
  toCome: (units: string) => `Still to come: ${units}`,
  courier: (name: string) => `Courier: ${name}`,
  courierNumber: (name: string, number: string) => `Courier: ${name}, number ${number}`,
  keepReady: (amount: string) =>
    `Please keep ${amount} ready: you pay by cash or UPI when it is handed to you.`,
  couldNot: (parcel: number, order: string) =>
    `The courier could not hand you parcel ${parcel} of your order ${order}.`,
  answer:
    'They will try again. Please answer if they call, or reply to this mail with a time that suits you.',
  thanks: (order: string) => `Everything of your order ${order} has been delivered. Thank you.`,
  wrong: (link: string) => `Is something wrong or missing? What to do: ${link}`,
  follow: (link: string) => `Follow your order: ${link}`,
});
