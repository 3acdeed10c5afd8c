import { Readable } from 'node:stream';
import { z } from 'zod';
import { BYTE_ORDER_MARK } from '../../kit/rules/csv.ts';
import { isoDayOf } from '../../kit/rules/dates.ts';
import { exportQuery } from '../preview/imports.shapes.ts';
import { attach, type Routing, forDesk } from '../../kit/server/http/route.ts';
import type { SheetThreads } from '../threads/sheet-threads.server.ts';
import { exportedBatches, csvLineOf } from './exported-products.server.ts';

const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export function exportsCalls({ services }: Routing, threads: SheetThreads) {
  const fileName = (extension: string) => `products-${isoDayOf(services.clock.now())}.${extension}`;

  return {
    'GET /admin/products.csv': forDesk(
      'catalogue',
      {
        name: 'exportProductsCsv',
        proof: 'never',
        summary: 'Export products as CSV that can be imported again',
        fileType: 'text/csv; charset=utf-8',
        dataOf: 'nobody',
        query: exportQuery,
        reply: z.unknown(),
      },
      async ({ query, reply }) => {
        const batches = await exportedBatches(services, query.state);
        attach(reply, fileName('csv'));
        return Readable.from(csvChunks(batches), { objectMode: false });
      },
    ),

    'GET /admin/products.xlsx': forDesk(
      'catalogue',
      {
        name: 'exportProductsXlsx',
        proof: 'never',
        summary: 'Export products as XLSX that can be imported again',
        refusals: [503],
        fileType: XLSX_TYPE,
        dataOf: 'nobody',
        query: exportQuery,
        reply: z.unknown(),
      },
      async ({ query, reply }) => {
        const batches = await exportedBatches(services, query.state);
        const file = await threads.use(async (ask) => {
          for await (const rows of batches) await ask({ ask: 'add', rows });
          return ask<Uint8Array>({ ask: 'write', sheet: 'Products' });
        });
        attach(reply, fileName('xlsx'));
        return Buffer.from(file);
      },
    ),
  };
}

async function* csvChunks(batches: AsyncIterable<Parameters<typeof csvLineOf>[0][]>): AsyncGenerator<string> {
  let isFirst = true;
  for await (const rows of batches) {
    yield (isFirst ? BYTE_ORDER_MARK : '') + rows.map(csvLineOf).join('');
    isFirst = false;
  }
}
