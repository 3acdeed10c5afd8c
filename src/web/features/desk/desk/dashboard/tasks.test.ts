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

  it('is in red where a complaint is late, or its clock in the last quarter', () => {
    const tasks = tasksOf({
      lateComplaints: 1,
      complaintsToAcknowledge: 2,
      complaintsToResolve: 1,
      urgent: ['resolve'],
      reviews: 3,
      questions: 1,
    });

    expect(tasks.map(({ sentence, to, isUrgent }) => [sentence, to, isUrgent])).toEqual([
      ['Answer 1 complaint that is late', '/admin/complaints?state=late', true],
      ['Acknowledge 2 complaints', '/admin/complaints?state=acknowledge', false],
      ['Resolve 1 complaint', '/admin/complaints?state=resolve', true],
      ['Answer 1 question about products', '/admin/questions?state=pending', false],
      ['Read 3 reviews', '/admin/reviews?state=pending', false],
    ]);
  });

  it('is nothing before anything is read', () => {
    expect(tasksOf({})).toEqual([]);
  });
});
