import { describe, expect, it } from 'vitest';
import { tasksOf } from './tasks.ts';

const books = {
  shippedWithoutInvoice: 0,
  cancelledWithInvoice: 0,
  irnMissing: 0,
  eWayBillMissing: 0,
  productsWithoutHsn: 0,
  productsWithoutMaker: 79,
};

describe('what is to do', () => {
  it('is a sentence with a number for each task, the worst first, and nothing for none', () => {
    const tasks = tasksOf({ books, toShip: 15, stock: { ledgerWrong: 0, toReorder: 1 }, failedTasks: 0 });

    expect(tasks.map(({ sentence }) => sentence)).toEqual([
      'Ship 15 orders',
      'Reorder 1 product',
      'Add maker and importer to 79 products',
    ]);
  });

  it('is nothing before anything is read', () => {
    expect(tasksOf({})).toEqual([]);
  });
});
