import { expect, it } from 'vitest';
import { tasksOf } from './tasks.desk.ts';

const books = { irnMissing: 0, eWayBillMissing: 0, productsWithoutHsn: 0, productsWithoutMaker: 1200 };

it('a task is listed where something waits, with its number', () => {
  const sentences = tasksOf({ books: books as never, quotes: undefined, toPack: 2, applications: 1 }).map(
    ({ sentence }) => sentence,
  );

  expect(sentences).toEqual([
    'Pack 2 orders',
    'Decide on 1 application of dealers',
    'Add maker and importer to 1,200 products',
  ]);
});
