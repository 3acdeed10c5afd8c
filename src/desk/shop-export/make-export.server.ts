import { sql } from 'kysely';
import { BYTE_ORDER_MARK } from '../../kit/rules/csv.ts';
import type { Db } from '../../db/transaction.ts';
import type { Services } from '../../kit/server/services.ts';
import { exportedBatches, csvLineOf } from '../../imports/exports/exported-products.server.ts';
import type { JobHandler } from '../../platform/jobs/job-runner.server.ts';
import { withSnapshot, countPictures, exportedPictures, ExportZip } from './export-snapshot.server.ts';
import { EXPORT_TABLES } from './export-tables.server.ts';
import { failExport } from './shop-export-queries.server.ts';

/** The first file that somebody opens who has only this ZIP. */
const EXPORT_README = [
  'Everything that the shop holds, of one moment.',
  '',
  'products.csv        products that are not archived, in the columns that the import of the shop reads',
  'categories.csv      categories, each with the address of its parent',
  'customers.csv       accounts, with their addresses',
  'orders.csv          orders; order-lines.csv has what was bought',
  'order-lines.csv     lines of orders; Order is the number in orders.csv',
  'payments.csv        payments of orders',
  'refunds.csv         refunds of payments',
  'documents.csv       invoices and credit notes',
  'coupons.csv         coupons',
  'stock-moves.csv     every change of the stock',
  'redirects.csv       old addresses and where they lead, in the columns that the import of redirects reads',
  'parcels.csv         parcels of orders; parcel-lines.csv has what is in them, parcel-events.csv what happened to them',
  'parcel-lines.csv    lines of parcels; Line is that of order-lines.csv',
  'parcel-events.csv   what happened to parcels',
  'serial-numbers.csv  serial numbers, and where each unit is',
  'serial-events.csv   what happened to units with serial numbers',
  'returns.csv         returns of orders',
  'return-lines.csv    lines of returns, and their outcome',
  'claims.csv          warranty claims',
  'claim-steps.csv     steps of warranty claims',
  'complaints.csv      complaints',
  'complaint-notes.csv notes on complaints',
  'reviews.csv         reviews of products, with what waits to be read',
  'questions.csv       questions about products, with their answers',
  'pages.json          texts of pages',
  'settings.json       what is set at the desk',
  'pictures/           pictures by their names',
  'private-pictures/   pictures sent with returns, claims and complaints, by their numbers; only the desk sees them',
  '',
  'CSV files are UTF-8 with commas; amounts are in rupees, times in UTC. Texts that a spreadsheet would take for a',
  'formula begin with an apostrophe. There are no passwords, codes, links that open something, or keys in it.',
  'It holds personal data of your customers: keep it where only you can read it.',
  '',
].join('\r\n');

const INDENT = 2;

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

/** The published pages, with the draft where it differs. */
async function readExportedPages(db: Db): Promise<string> {
  const { rows } = await sql<{ pages: unknown }>`
    select coalesce(jsonb_agg(jsonb_build_object('key', pages.key, 'slug', pages.slug, 'version', published_version,
      'content', version.content, 'draft', case when is_changed then draft end) order by pages.key, pages.slug), '[]') as pages
    from pages left join page_versions version
      on version.page_id = pages.id and version.number = pages.published_version`.execute(db);
  return JSON.stringify(rows[0]!.pages, null, INDENT);
}

/** The settings that an owner set. Keys of a gateway are in the environment alone. */
async function readExportedSettings(db: Db): Promise<string> {
  const { rows } = await sql<Record<string, unknown>>`
    select (select to_jsonb(s) - 'updated_by' from shop_settings s) as "shop",
      (select to_jsonb(s) from payment_settings s) as "payments",
      (select to_jsonb(s) - 'updated_by' from desk_settings s) as "desk",
      (select to_jsonb(s) - 'brand_updated_by' - 'menus_updated_by' - 'languages_updated_by' - 'growth_updated_by' - 'indexnow_key'
        from storefront s) as "storefront",
      (select coalesce(jsonb_agg(to_jsonb(z) || jsonb_build_object(
          'pins', (select coalesce(jsonb_agg(prefix order by prefix), '[]') from zone_pins where zone_id = z.id),
          'fees', (select coalesce(jsonb_agg(jsonb_build_object('from_paise', from_paise, 'fee_paise', fee_paise) order by from_paise), '[]')
            from fee_steps where zone_id = z.id)) order by z.name), '[]') from zones z) as "zones"`.execute(
    db,
  );
  return JSON.stringify(rows[0], null, INDENT);
}
