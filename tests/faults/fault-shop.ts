import { expect } from 'vitest';
import { Ledger, stockShop, type Figures } from '../support/ledger.ts';
import { startMailServer, type MailServer } from '../support/mail-server.ts';
import { somePlace, type ShopPlace } from '../support/shop-place.ts';
import { shopProcess, type ShopProcess } from '../support/shop-process.ts';

/** A shop with buyers ordering, mail arriving, and something about to go wrong. */
export interface FaultShop {
  place: ShopPlace;
  process: ShopProcess;
  ledger: Ledger;
  mail: MailServer;
  /** Ends the orders, compares all books, and prints the figures. */
  settle: (fault: string, healSeconds: number[], options?: SettleOptions) => Promise<Figures>;
  close: () => Promise<void>;
}

interface SettleOptions {
  /** The mail server takes nothing for this address: those letters are given up, and stay to be seen. */
  refusing?: string;
}

export const isLong = process.env.FAULTS === 'long';
const BUYERS = 4;
/** A job whose process died is taken up again after two minutes, where other processes may be at work. */
const MAIL_WAIT_MS = 150_000;
/** So much of what it said are shown with letters that did not come. */
const SAID_LAST = 10_000;

export async function openFaultShop(
  serverUrl?: string,
  env: Record<string, string> = {},
  mailServer?: MailServer,
  dataDir?: string,
): Promise<FaultShop> {
  const place = await somePlace(serverUrl, dataDir);
  const mail = mailServer ?? (await startMailServer());
  const database = await place.open();
  await stockShop(database, BUYERS);
  await database.close();
  const shop = await shopProcess(place.config, { SMTP_URL: mail.url, ...env });
  await shop.start();
  const ledger = await Ledger.open(shop.url, BUYERS);
  await ledger.more(BUYERS);
  const settle = async (fault: string, healSeconds: number[], { refusing }: SettleOptions = {}) => {
    await ledger.close();
    const unsent = await unsentLetters(ledger, mail, refusing);
    await shop.end('SIGTERM');
    const audited = await place.open();
    const figures = await ledger.audit(audited);
    const jobs = await audited.db.selectFrom('jobs').selectAll().execute();
    await audited.close();
    const failed = jobs.filter((job) => job.failed_at !== null);
    const { acknowledged, found, lost, doubled } = figures;
    const heal = healSeconds.length === 0 ? '-' : Math.max(...healSeconds);
    const answers = JSON.stringify(ledger.answers);
    console.log(
      `FAULT ${fault}: acknowledged ${acknowledged}, found ${found}, lost ${lost}, doubled ${doubled}, ` +
        `leaked ${figures.leaked}, letters unsent ${unsent.length}, slowest healing ${heal} s, answers ${answers}`,
    );
    if (unsent.length > 0) {
      const said = shop.said().slice(-SAID_LAST);
      console.log(`Unsent: ${unsent.join(', ')}. Jobs left: ${JSON.stringify(jobs)}. The shop said: ${said}`);
    }
    expect({ ...figures, unsent }).toEqual({
      acknowledged,
      found: acknowledged,
      lost: 0,
      doubled: 0,
      leaked: 0,
      ordersWithoutLines: 0,
      unsent: [],
    });
    const givenUp = [...ledger.buyers.values()].filter((buyer) => buyer === refusing);
    expect(failed).toHaveLength(givenUp.length);
    return figures;
  };
  const close = async () => {
    await ledger.close().catch(() => undefined);
    await shop.end('SIGKILL').catch(() => undefined);
    await mail.close();
    await place.remove();
  };
  return { place, process: shop, ledger, mail, settle, close };
}

/** @returns the acknowledged orders whose letter has not come after a good while */
async function unsentLetters(ledger: Ledger, mail: MailServer, refusing?: string): Promise<string[]> {
  const unsent = () => {
    const come = new Set(mail.letters.map((letter) => letter.subject.replace('Your order ', '')));
    return [...ledger.buyers].filter(([number, buyer]) => buyer !== refusing && !come.has(number));
  };
  for (const until = Date.now() + MAIL_WAIT_MS; Date.now() < until && unsent().length > 0;) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return unsent().map(([number]) => number);
}

export function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
