import { booksCheckShape, booksToDoShape } from '../../../../contract/invoices/books-shapes.ts';
import { forDesk } from '../../../http/calls.ts';
import type { Routing } from '../../../http/route.ts';
import type { WithSettings } from '../../platform/settings/settings-memo.ts';
import { readBooksToDo } from './books-to-do.ts';
import { checkBooks } from './check-books.ts';

export function booksCalls({ services }: Routing<WithSettings>) {
  return {
    'GET /admin/books/check': forDesk(
      'documents',
      {
        name: 'checkBooks',
        summary: 'Whether no document is missing and none was edited: numbers, chain and sums',
        reply: booksCheckShape,
      },
      () => services.reads.report(checkBooks),
    ),

    'GET /admin/books/to-do': forDesk(
      'documents',
      {
        name: 'readBooksToDo',
        summary: 'How many orders, documents and products wait for somebody',
        reply: booksToDoShape,
      },
      async () => readBooksToDo(services.db, await services.settings()),
    ),
  };
}
