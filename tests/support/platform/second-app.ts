import type { AddressInfo } from 'node:net';
import { buildApp, type AppParts } from '../../../src/app/server/app.ts';
import { smtpMailer } from '../../../src/platform/mail/mailer.server.ts';
import type { ShopServices } from '../../../src/app/server/startup/new-services.ts';
import { TestClient } from './test-client.ts';
import type { TestShop } from './test-shop.ts';
import { pdfWorkerUrl, sheetWorkerUrl } from './worker-url.ts';

/** A second app on a test shop's database, in the same process. */
export interface SecondApp {
  services: ShopServices;
  url: string;
  /** @returns a client of this app with the same cookies */
  copyOf: (client: TestClient) => TestClient;
  close: () => Promise<void>;
}

/** Starts another app with its own caches beside a test shop. It must be closed before the shop. */
export async function startSecondApp(
  shop: TestShop,
  parts: Pick<AppParts, 'pages' | 'polls'> = {},
): Promise<SecondApp> {
  const { app, services } = await buildApp({
    config: shop.services.config,
    database: { db: shop.db, replica: null } as never,
    clock: shop.clock,
    mailer: smtpMailer(shop.mail.url, 'shop@mail.example'),
    secret: shop.services.secret,
    runsJobs: false,
    pdfWorkerUrl,
    sheetWorkerUrl,
    ...parts,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const copyOf = (client: TestClient) => {
    const copy = new TestClient(url);
    for (const [name, value] of client.cookies) copy.cookies.set(name, value);
    return copy;
  };
  return { services, url, copyOf, close: () => app.close() };
}
