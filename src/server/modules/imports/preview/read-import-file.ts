import * as importMessages from '../../../../contract/imports/import-messages.ts';
import { invalid, Refused } from '../../../http/errors.ts';
import type { Mapping } from '../formats/row-reader.ts';
import type { SheetProduct } from '../formats/sheet-product.ts';
import { isMappingOf } from '../formats/sheet-products.ts';
import { UnreadableFile, type FileRefusal } from '../reading/unreadable-file.ts';
import type { OpenedSheet, ProductBatch, ReadProducts } from '../threads/sheet-thread-messages.ts';
import type { SheetThreads } from '../threads/sheet-threads.ts';
import type { ChosenMapping } from './remembered-mappings.ts';

export interface ReadFile extends OpenedSheet, ChosenMapping {
  unmapped: string[];
  products: SheetProduct[];
}

const STATUS: Record<FileRefusal, number> = {
  import_empty: 400,
  import_header: 400,
  import_unreadable: 400,
  import_too_large: 413,
  import_type: 415,
  import_old_excel: 415,
};
/** Batches are small so that other requests are answered between them. */
const BATCH = 500;

/** @throws Refused 400, 413 or 415 with the file's columns and mapping as far as known; 503 */
export async function readImportFile(
  threads: SheetThreads,
  bytes: Uint8Array,
  choose: (opened: OpenedSheet) => Promise<ChosenMapping>,
): Promise<ReadFile> {
  let mapping: Mapping | undefined;
  try {
    return await threads.use(async (ask) => {
      const opened = await ask<OpenedSheet>({ ask: 'open', bytes });
      const chosen = await choose(opened);
      const { format } = opened;
      requireMapping(opened.headings, chosen.mapping);
      mapping = chosen.mapping;
      const read = await ask<ReadProducts>({ ask: 'products', format, mapping: chosen.mapping });
      const products: SheetProduct[] = [];
      for (let from = 0; from < read.count; from += BATCH)
        products.push(...(await ask<ProductBatch>({ ask: 'batch', from, size: BATCH })));
      return { ...opened, ...chosen, unmapped: read.unmapped, products };
    });
  } catch (error) {
    if (error instanceof UnreadableFile) throw refusedFile(error.refusal, error.columns, mapping);
    throw error;
  }
}

export function refusedFile(refusal: FileRefusal, headings: string[] = [], mapping?: Mapping): Refused {
  const code = refusal === 'import_old_excel' ? 'import_type' : refusal;
  const columns = headings.filter((heading) => heading !== '');
  const details = {
    ...(columns.length > 0 ? { columns } : {}),
    ...(refusal === 'import_header' && mapping ? { mapping } : {}),
  };
  return new Refused(STATUS[refusal], code, importMessages.refusals[refusal], { details });
}

function requireMapping(headings: readonly string[], mapping: Mapping): void {
  if (!isMappingOf(headings, mapping)) throw invalid(importMessages.wrongMapping);
}
