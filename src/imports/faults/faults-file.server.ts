import { csvLine, ERROR_TEXT } from '../../kit/rules/csv.ts';
import { readFaults } from '../change-sets/change-rows-queries.server.ts';
import { requireImport } from '../change-sets/change-sets-queries.server.ts';
import { FAULTS_HEADING } from '../formats/sheet-format.server.ts';
import { choicesOf, storedFile } from '../preview/preview-import.server.ts';
import { readImportFile } from '../preview/read-import-file.server.ts';
import type { SheetThreads } from '../threads/sheet-threads.server.ts';
import type { Services } from '../../kit/server/services.ts';

/**
 * The faulty rows of an import as its file has them, with the reasons in a last column. Rows that are needed to read
 * them are included without a reason.
 * @throws Refused 404, also when the file is not kept any more; 503
 */
export async function faultsFile(
  { db }: Pick<Services, 'db'>,
  threads: SheetThreads,
  id: string,
): Promise<{ fileName: string; lines: string[] }> {
  const set = await requireImport(db, id);
  const { mapping, mappingFrom, categories } = set;
  const bytes = await storedFile({ db }, id);
  const reasons = await readFaults(db, id);
  const choose = () => Promise.resolve({ mapping, mappingFrom, categories });
  const file = { bytes, place: choicesOf(set) };
  const lines = await readImportFile(threads, file, choose, async ({ headings }, { cells }) => {
    const rows = await cells([...reasons.keys()]);
    const named = [...headings, FAULTS_HEADING];
    const at = headings.includes(FAULTS_HEADING) ? headings.indexOf(FAULTS_HEADING) : headings.length;
    const lines = rows.map(({ row, texts }) => {
      const cells = [...texts];
      cells[at] = reasons.get(row) ?? '';
      // A fault of a formula stays one when the row comes in again.
      return csvLine(cells.map((cell) => (ERROR_TEXT.test(cell) ? { digits: cell } : cell)));
    });
    return [csvLine(at < headings.length ? headings : named), ...lines];
  });
  return { fileName: `faults of ${set.fileName.replace(/\.(csv|xlsx)$/i, '')}.csv`, lines };
}
