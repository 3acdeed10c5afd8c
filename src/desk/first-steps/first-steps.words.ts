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
