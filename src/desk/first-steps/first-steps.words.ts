import type { FirstStep } from './first-step-choices.ts';

export const titles: Record<FirstStep, string> = {
  name: 'Name your shop',
  logo: 'Add your logo',
  contact: 'Enter your phone number, e-mail and address',
  gstin: 'Enter your GSTIN',
  bank: 'Add your UPI ID or bank account',
  delivery: 'Set delivery areas and charges',
  products: 'Add your products',
  policies: 'Publish your policies',
  testMail: 'Send a test mail',
  testOrder: 'Place a test order',
  demo: 'Remove the demo products',
  hindi: 'Offer the shop in Hindi',
  feeds: 'List your products on Google and Instagram',
};
/** What each is good for, and how many minutes it takes. */
export const abouts: Record<FirstStep, readonly [sentence: string, minutes: number]> = {
  name: ['It is on your pages, mails and invoices.', 1],
  logo: ['It is on your pages, mails and invoices. Without one, we write your name.', 3],
  contact: ['Customers and the law ask for them on pages and invoices.', 3],
  gstin: ['It makes your invoices tax invoices.', 1],
  bank: ['Customers see it when they pay.', 3],
  delivery: ['They decide what each order costs to send.', 10],
  products: ['One by one, or all at once from a file.', 30],
  policies: ['Shoppers read them before they buy.', 10],
  testMail: ['Sign-up and order mails need a mail server that works.', 1],
  testOrder: ['You see what your customers see.', 3],
  demo: ['Shoppers then see your products only. You can undo it.', 1],
  hindi: ['Shoppers choose the language at the top of each page.', 2],
  feeds: ['Shoppers find your products there, with price and stock.', 10],
};
export const minutes = (count: number) => (count === 1 ? 'About 1 minute.' : `About ${count} minutes.`);
export const start = 'Start';
export const doneSteps = (count: number) => (count === 1 ? '1 step done' : `${count} steps done`);
export const notes: Partial<Record<FirstStep, string>> = {
  gstin: 'Not registered under GST? Leave it empty in the settings, and confirm.',
  delivery: 'These are sample zones. If they are right for you, confirm.',
  policies: 'These are sample policies. Read them, change them or confirm that they are right for you.',
  testOrder: 'Buy something as a customer would, and cancel it at the desk.',
  testMail: 'No test mail sent yet.',
};
export const lead = 'Set up your shop. You can do the steps later and in any order.';
export const card = (done: number, of: number) => `${done} of ${of} steps done`;
export const notConfirmable = 'Open this step to complete it. It needs no confirmation.';
export const failed = 'Failed to load the first steps. Please try again later.';
export const loading = 'Loading the first steps...';
export const confirmFailed = 'Could not confirm the step.';
export const hideFailed = 'Could not hide the card.';
export const hidden = 'You find the first steps in the menu, below Dashboard.';
export const open = 'See the first steps';
export const confirm = 'Confirm';
export const hide = 'Hide';
export const optional = 'Optional';
export const isDone = 'Done';
export const isOpen = 'To do';
