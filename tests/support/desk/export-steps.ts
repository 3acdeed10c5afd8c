import { parse } from 'csv-parse/sync';
import { unzipSync } from 'fflate';
import type { SignedIn } from '../accounts/user-factory.ts';
import type { TestShop } from '../platform/test-shop.ts';

export type ExportedRows = Record<string, string>[];

export class Export {
  readonly files: Record<string, Uint8Array>;
  constructor(zip: Uint8Array) {
    this.files = unzipSync(zip);
  }
  text = (name: string) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(this.files[name]);
  rows = (name: string): ExportedRows => parse(this.text(name), { bom: true, columns: true });
  /** Texts of all files but pictures. */
  texts = () =>
    Object.keys(this.files)
      .filter((name) => !name.includes('/'))
      .map(this.text)
      .join('\n');
}

export function exportFile({ url }: TestShop, { client }: SignedIn, id: string): Promise<Response> {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return fetch(`${url}/api/admin/export/${id}/file`, { headers: { cookie } });
}

export async function exported(shop: TestShop, admin: SignedIn): Promise<Export> {
  const { body } = await admin.client.call('POST /admin/export', {});
  await shop.deliver();
  return new Export(new Uint8Array(await (await exportFile(shop, admin, body._id)).arrayBuffer()));
}
