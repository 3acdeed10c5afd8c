import { sentences } from '../../kit/rules/sentences.ts';
import { MAX_LINES_PER_ORDER, MAX_QUANTITY_PER_LINE } from '../orders/orders-limits.ts';

export const quickOrderMessages = sentences('quickOrder', {
  title: 'Quick order',
  lead: 'Type or paste one product in each line: its SKU or barcode, then the quantity. Lines copied from a sheet work, too.',
  lines: 'Products and quantities',
  file: 'Read a CSV file',
  toCart: 'Add to cart',
  correct: 'Nothing was added. Please correct these lines:',
  noLine: 'Please enter at least one line.',
  tooMany: `At most ${MAX_LINES_PER_ORDER} lines fit in one order.`,
  quantity: (line: number) =>
    `Line ${line}: The quantity is a whole number from 1 to ${MAX_QUANTITY_PER_LINE.toLocaleString('en-IN')}.`,
  unknown: (line: number, code: string) => `Line ${line}: No product has the code ${code}.`,
  left: (line: number, name: string, left: number) =>
    left === 0 ? `Line ${line}: ${name} is sold out.` : `Line ${line}: Only ${left} of ${name} are left.`,
  failed: 'The lines could not be read. Please try again.',
});
