import { expect, it } from 'vitest';
import { tallyLedgers } from './tally-xml.server.ts';

const LEDGERS = {
  sales: 'Sales',
  cgst: 'CGST',
  sgst: 'SGST',
  igst: 'IGST',
  roundOff: 'Round Off',
  unregisteredParty: 'Cash',
};

const MAHARASHTRA = '27AAPFU0939F1ZV';
const KARNATAKA = '29AAGCB7383J1Z4';
const GUJARAT = '24AAUPV7468F1ZW';

it('a buyer has a ledger of their own, named with State or GSTIN where the name alone is another’s', () => {
  const names = tallyLedgers(
    [
      { name: 'Hillside Stores LLP', gstin: MAHARASHTRA },
      { name: 'Sahyadri Traders', gstin: MAHARASHTRA },
      { name: 'SAHYADRI TRADERS', gstin: KARNATAKA },
      { name: 'Cash', gstin: GUJARAT },
      { name: 'Twice', gstin: GUJARAT },
      { name: 'Twice', gstin: '24AAGCB7383J1ZE' },
    ],
    LEDGERS,
  ).map(({ ledger }) => ledger);

  expect(names).toEqual([
    'Hillside Stores LLP',
    'Sahyadri Traders (Maharashtra)',
    'SAHYADRI TRADERS (Karnataka)',
    'Cash (Gujarat)',
    `Twice (${GUJARAT})`,
    'Twice (24AAGCB7383J1ZE)',
  ]);
});
