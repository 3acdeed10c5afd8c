import * as importMessages from './import.words.ts';
import { invalid, Refused } from '../../kit/server/http/errors.ts';
import type { Mapping } from '../formats/row-reader.server.ts';
import { isMappingOf } from '../formats/sheet-products.server.ts';
import type { RowTexts } from '../reading/row-texts.server.ts';
import type { TablePlace } from '../reading/sheet-table.server.ts';
import { UnreadableFile, type FileRefusal } from '../reading/unreadable-file.server.ts';
import type {
  KeyedRow,
  OpenedSheet,
  ProductBatch,
  ReadProducts,
} from '../threads/sheet-thread-messages.server.ts';
import type { SheetThreads } from '../threads/sheet-threads.server.ts';
import type { ChosenMapping } from './remembered-mappings.server.ts';
import type { OpenedFile } from './resolve-import.server.ts';

export interface ReadFile extends OpenedSheet, ChosenMapping {
  unmapped: string[];
}

const STATUS: Record<FileRefusal, number> = {
  import_empty: 400,
  import_header: 400,
  import_unreadable: 400,
  import_too_large: 413,
  import_type: 415,
  import_old_excel: 415,
};

/**
 * Opens a file in a thread that ends after `resolve`.
 * @throws Refused 400, 413 or 415 with the file's columns and mapping as far as known; 503
 */
export async function readImportFile<T>(
  threads: SheetThreads,
  { bytes, place }: { bytes: Uint8Array; place: TablePlace },
  choose: (opened: OpenedSheet) => Promise<ChosenMapping>,
  resolve: (file: ReadFile, rows: OpenedFile) => Promise<T>,
): Promise<T> {
  let mapping: Mapping | undefined;
  try {
    return await threads.use(async (ask) => {
      const opened = await ask<OpenedSheet>({ ask: 'open', bytes, place });
      const chosen = await choose(opened);
      const { format } = opened;
      requireMapping(opened.headings, chosen.mapping);
      mapping = chosen.mapping;
      const read = await ask<ReadProducts>({ ask: 'products', format, mapping: chosen.mapping });
      return resolve(
        { ...opened, ...chosen, unmapped: read.unmapped },
        {
          count: read.count,
          keys: (from, size) => ask<KeyedRow[]>({ ask: 'keys', from, size }),
          cells: (rows) => ask<RowTexts[]>({ ask: 'cells', format, rows }),
          batch: (from, size) => ask<ProductBatch>({ ask: 'batch', from, size }),
        },
      );
    });
  } catch (error) {
    if (error instanceof UnreadableFile) throw refusedFile(error.refusal, error, mapping);
    throw error;
  }
}

export function refusedFile(
  refusal: FileRefusal,
  { columns: headings, sheets }: Pick<UnreadableFile, 'columns' | 'sheets'> = { columns: [], sheets: [] },
  mapping?: Mapping,
): Refused {
  const code = refusal === 'import_old_excel' ? 'import_type' : refusal;
  const columns = headings.filter((heading) => heading !== '');
  const details = {
    ...(columns.length > 0 ? { columns } : {}),
    ...(refusal === 'import_header' && mapping ? { mapping } : {}),
    ...(sheets.length > 1 ? { sheets } : {}),
  };
  return new Refused(STATUS[refusal], code, importMessages.refusals[refusal], { details });
}

function requireMapping(headings: readonly string[], mapping: Mapping): void {
  if (!isMappingOf(headings, mapping)) throw invalid(importMessages.wrongMapping);
}
