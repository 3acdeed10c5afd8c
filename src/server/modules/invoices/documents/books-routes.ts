import { booksCheckShape, booksToDoShape } from '../../../../contract/invoices/books-shapes.ts';
import * as calls from '../../../../contract/invoices/books.ts';
import { route, type Routing } from '../../../http/route.ts';
import type { WithSettings } from '../../platform/settings/settings-memo.ts';
import { readBooksToDo } from './books-to-do.ts';
import { checkBooks } from './check-books.ts';

export function booksRoutes(routing: Routing<WithSettings>): void {
  const { services } = routing;

  route(
    routing,
    calls.checkBooks,
    {
      summary: 'Check the numbers, hash chain and sums of all documents',
      reply: booksCheckShape,
    },
    () => services.reads.report(checkBooks),
  );

  route(
    routing,
    calls.readBooksToDo,
    { summary: 'Count the orders, documents and products that need attention', reply: booksToDoShape },
    async () => readBooksToDo(services.db, await services.settings()),
  );
}
