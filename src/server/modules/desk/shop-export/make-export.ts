import { BYTE_ORDER_MARK } from '../../../../domain/platform/csv.ts';
import type { Services } from '../../../services.ts';
import { exportedBatches } from '../../imports/exports/export-products.ts';
import { csvLineOf } from '../../imports/exports/exported-products.ts';
import type { Db } from '../../../../db/transaction.ts';
import type { JobHandler } from '../../platform/jobs/job-runner.ts';
import { readExportedPages, readExportedSettings } from './export-documents.ts';
import { EXPORT_README } from './export-readme.ts';
import { withSnapshot } from './export-snapshot.ts';
import { EXPORT_TABLES } from './export-tables.ts';
import { ExportZip } from './export-zip.ts';
import { countPictures, exportedPictures } from './exported-pictures.ts';
import { failExport } from './shop-export-queries.ts';

const PART_BYTES = 1024 * 1024;
/** README, products, pages and settings. */
const OTHER_FILES = 4;

type ExportServices = Pick<Services, 'clock' | 'config' | 'db' | 'isClosing' | 'log'>;

class EndedError extends Error {
  override name = 'EndedError';
}

/** An export that another process began and did not finish is given up, and so is one that cannot be made. */
export function exportJob(services: ExportServices): JobHandler {
  return async (payload) => {
    const { exportId } = payload as { exportId: string };
    if (!(await begin(services, exportId))) {
      await failExport(services.db, exportId);
      return;
    }
    try {
      await make(services, exportId);
    } catch (error) {
      services.log.warn({ err: error, export: exportId }, 'An export was not finished');
      await failExport(services.db, exportId);
    }
  };
}

async function begin({ db, clock }: ExportServices, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('exports')
    .set({ state: 'running', seen_at: clock.now() })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function make(services: ExportServices, id: string): Promise<void> {
  const zip = new ExportZip();
  const writer = new PartWriter(services, id, zip);
  await writer.expect(EXPORT_TABLES.length + OTHER_FILES + (await countPictures(services.db)));
  await zip.addText('README.txt', [EXPORT_README]);
  await writer.fileDone();
  const documents: [name: string, text: string][] = [];
  await withSnapshot(
    services,
    async (tx) => {
      await zip.addText('products.csv', productLines(tx, services));
      documents.push(
        ['pages.json', await readExportedPages(tx)],
        ['settings.json', await readExportedSettings(tx)],
      );
    },
    async (snapshot) => {
      await writer.fileDone();
      for (const table of EXPORT_TABLES) {
        await zip.addText(`${table.file}.csv`, writer.during(marked(snapshot.linesOf(table))));
        await writer.fileDone();
      }
    },
  );
  for (const [name, text] of documents) {
    await zip.addText(name, [text]);
    await writer.fileDone();
  }
  for await (const { file, bytes } of exportedPictures(services.db)) {
    zip.addBytes(file, bytes);
    await writer.fileDone();
  }
  zip.end();
  await writer.finish();
}

async function* productLines(db: Db, { clock }: Pick<Services, 'clock'>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK;
  for await (const rows of await exportedBatches({ db, clock }, undefined))
    yield rows.map(csvLineOf).join('');
}

async function* marked(lines: AsyncIterable<string>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK;
  yield* lines;
}

/** Stores what is finished of the ZIP, and says that it is still being made. */
class PartWriter {
  private position = 0;
  private done = 0;
  private readonly services: ExportServices;
  private readonly id: string;
  private readonly zip: ExportZip;

  constructor(services: ExportServices, id: string, zip: ExportZip) {
    this.services = services;
    this.id = id;
    this.zip = zip;
  }

  async expect(files: number): Promise<void> {
    await this.note({ to_do: files });
  }

  /** @throws EndedError when the shop is stopped */
  async *during(pieces: AsyncIterable<string>): AsyncGenerator<string> {
    for await (const piece of pieces) {
      if (this.services.isClosing()) throw new EndedError('The shop was stopped');
      yield piece;
      await this.store(PART_BYTES);
    }
  }

  async fileDone(): Promise<void> {
    if (this.services.isClosing()) throw new EndedError('The shop was stopped');
    this.done++;
    await this.store(PART_BYTES);
    await this.note({ done: this.done });
  }

  async finish(): Promise<void> {
    await this.store(1);
    await this.note({ state: 'done', size: this.zip.size });
  }

  private async store(atLeastBytes: number): Promise<void> {
    const bytes = this.zip.finished(atLeastBytes);
    if (bytes === null) return;
    for (let from = 0; from < bytes.length; from += PART_BYTES) {
      const part = bytes.subarray(from, from + PART_BYTES);
      await this.services.db
        .insertInto('export_parts')
        .values({ export_id: this.id, position: this.position++, bytes: part })
        .execute();
    }
    await this.note({});
  }

  /** @throws EndedError when it was given up by another */
  private async note(changes: {
    to_do?: number;
    done?: number;
    state?: 'done';
    size?: number;
  }): Promise<void> {
    const { db, clock } = this.services;
    const { numUpdatedRows } = await db
      .updateTable('exports')
      .set({ ...changes, seen_at: clock.now() })
      .where('id', '=', this.id)
      .where('state', '=', 'running')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new EndedError('The export was given up');
  }
}
