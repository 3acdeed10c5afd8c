import type { FirstStep } from './first-step-choices.ts';

export const titles: Record<FirstStep, string> = {
  name: 'Name your shop',
  logo: 'Add your logo',
  contact: 'Enter your phone number, e-mail and address',
  gstin: 'Enter your GSTIN',
  bank: 'Say where customers pay to',
  delivery: 'Say where you deliver, and for which fee',
  products: 'Add your products',
  policies: 'Publish your policies',
  testMail: 'Send a test mail',
  testOrder: 'Place a test order',
  demo: 'Remove the demo products',
  hindi: 'Offer the shop in Hindi',
  feeds: 'Bring your products to Google and Instagram',
};
export const notes: Partial<Record<FirstStep, string>> = {
  gstin: 'Not registered under GST? Leave it empty in the settings, and confirm.',
  delivery: 'The zones are those of a new shop. If they are right for you, confirm.',
  policies: 'They say what a new shop says. Read them, change them or confirm that they are right for you.',
  testOrder: 'Buy something as a customer would, and cancel it at the desk.',
  testMail: 'No test mail has been taken by a mail server yet.',
};
export const lead = 'What makes this shop yours. Everything can be done later and in any order.';
export const card = (done: number, of: number) => `${done} of ${of} steps done`;
export const notConfirmable = 'This step is done where it leads to, and needs no confirmation.';
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
