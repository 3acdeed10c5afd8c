import { booksCheckShape, booksToDoShape } from '../gst-returns/books.shapes.ts';
import { forDesk } from '../../kit/server/http/calls.ts';
import type { Routing } from '../../kit/server/http/route.ts';
import type { WithSettings } from '../../platform/settings/settings-memo.server.ts';
import { readBooksToDo } from './books-to-do.server.ts';
import { checkBooks } from './check-books.server.ts';

export function booksCalls({ services }: Routing<WithSettings>) {
  return {
    'GET /admin/books/check': forDesk(
      'documents',
      {
        name: 'checkBooks',
        summary: 'Check the numbers, hash chain and sums of all documents',
        reply: booksCheckShape,
      },
      () => services.reads.report(checkBooks),
    ),

    'GET /admin/books/to-do': forDesk(
      'documents',
      {
        name: 'readBooksToDo',
        summary: 'Count the orders, documents and products that need attention',
        reply: booksToDoShape,
      },
      async () => readBooksToDo(services.db, await services.settings()),
    ),
  };
}
