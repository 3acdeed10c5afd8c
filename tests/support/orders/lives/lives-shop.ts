import type { Database } from '../../../../src/db/connect.ts';
import { migrate } from '../../../../src/db/migrate.ts';
import { insertOpeningStock } from '../../../../src/db/seed/seed-large.ts';
import { runTransaction } from '../../../../src/db/transaction.ts';
import { staffColumns } from '../../../../src/accounts/auth/auth-queries.server.ts';
import { hashPassword } from '../../../../src/accounts/auth/passwords.server.ts';
import { changedTerms, someCompany, withMembers } from '../../dealers/company-factory.ts';
import { PASSWORD, type SignedIn } from '../../accounts/user-factory.ts';
import { offerAfterSale } from '../../catalogue/review-access.ts';
import { liftUnpaidBounds } from '../../platform/test-shop.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import type { User } from '../../../../src/accounts/auth/auth.shapes.ts';
import { TestClient, type TestAnswer } from '../../platform/test-client.ts';

const STOCK = 1_000_000;
const BUYERS = 12;
const DEBTORS = 4;
export const isDebtor = ({ buyers }: LivesShop, buyer: SignedIn) => buyers.slice(-DEBTORS).includes(buyer);

const PHONE = '9876543210';

interface LifeProduct {
  id: string;
  price: number;
  isKit: boolean;
}

/** The parts of a shop at a URL that random lives need. */
export interface LivesShop {
  desk: SignedIn;
  /** The last ones buy on account, for one company. */
  buyers: SignedIn[];
  company: string;
  products: LifeProduct[];
  /** Absent where the clock cannot be moved. */
  waitDays?: (days: number) => void;
}

const GOODS = [
  { slug: 'bullet', paise: 114_900, serials: 'required', stock: STOCK },
  { slug: 'dome', paise: 99_950, serials: 'optional', stock: STOCK },
  { slug: 'cable', paise: 3_333, serials: 'off', stock: STOCK },
  { slug: 'recorder', paise: 499_900, serials: 'required', stock: STOCK },
  { slug: 'screws', paise: 900, serials: 'off', stock: null },
  { slug: 'box', paise: 899_900, serials: 'off', stock: STOCK },
] as const;
const PARTS = [
  { slug: 'dome', quantity: 2 },
  { slug: 'recorder', quantity: 1 },
  { slug: 'screws', quantity: 4 },
] as const;

/** Makes a member of staff, buyers, products with and without serial numbers, and a kit, in an empty database. */
export async function seedLives({ pool, db }: Database): Promise<void> {
  const now = new Date();
  await migrate(pool, now);
  await liftUnpaidBounds(db);
  const password_hash = await hashPassword(PASSWORD);
  const people = [
    { email: 'desk@lives.example', ...staffColumns('owner', 'active', now) },
    ...Array.from({ length: BUYERS }, (_, index) => ({ email: emailOf(index) })),
  ];
  for (const person of people) {
    const details = { name: 'Asha Rao', phone: PHONE, password_hash, created_at: now };
    await db
      .insertInto('users')
      .values({ ...details, ...person })
      .execute();
  }
  const { id: category_id } = await db
    .insertInto('categories')
    .values({ slug: 'cameras', name: 'Cameras' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const ids = new Map<string, string>();
  for (const { slug, paise, serials, stock } of GOODS) {
    const texts = { sku: null, slug, name: slug, description: slug, image: null, hsn: '85258900' };
    const row = { ...texts, category_id, price_paise: paise, mrp_paise: null, warranty_months: 24, stock };
    const { id } = await db
      .insertInto('products')
      .values({ ...row, serials, created_at: now, updated_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.set(slug, id);
  }
  await db
    .insertInto('kit_parts')
    .values(
      PARTS.map(({ slug, quantity }) => ({
        ...{ kit_id: ids.get('box')!, part_id: ids.get(slug)! },
        ...{ quantity, is_optional: false },
      })),
    )
    .execute();
  await runTransaction(db, (tx) => insertOpeningStock(tx, now));
}

/** Logs in the people of seedLives, offers all that follows a sale, and lets one of them buy on account. */
export async function openLives(url: string): Promise<LivesShop> {
  const someone = (email: string) => patient(url, { email, password: PASSWORD });
  const desk = await someone('desk@lives.example');
  const buyers: SignedIn[] = [];
  for (let index = 0; index < BUYERS; index++) buyers.push(await someone(emailOf(index)));
  await offerAfterSale(desk, { returns: true, warranty: true });
  const members = buyers.slice(-DEBTORS).map(({ email }) => ({ email, mayOrder: true, maySee: true }));
  const company = await withMembers(desk, await someCompany(desk), members);
  await changedTerms(desk, company, { creditLimit: 99_000_000, creditDays: 30 });
  const listed = await desk.client.send<{ _id: string; slug: string; price: number }[]>(
    'GET',
    '/api/products',
  );
  const products = listed.body
    .filter(({ slug }) => slug !== 'screws' && slug !== 'recorder')
    .map(({ _id: id, slug, price }) => ({ id, price, isKit: slug === 'box' }));
  return { desk, buyers, company: company._id, products: products.sort((a, b) => a.price - b.price) };
}

function emailOf(index: number): string {
  return `buyer-${index}@lives.example`;
}

const REPLY_TIMEOUT_MS = 20_000;
const PAUSE_MS = 50;
/** Longer than a shop takes to start. */
const MAX_SILENCE_MS = 120_000;

interface Credentials {
  email: string;
  password: string;
}

/** Asks again until there is a reply, waits as long as a refusal asks it to, and logs in again once the session has ended. */
class PatientClient extends TestClient {
  private readonly credentials: Credentials;

  constructor(baseUrl: string, credentials: Credentials) {
    super(baseUrl);
    this.credentials = credentials;
  }

  override async send<Reply = unknown>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<TestAnswer<Reply>> {
    for (const until = Date.now() + MAX_SILENCE_MS; ;) {
      const answer = await super
        .send<Reply>(method, path, body, headers, REPLY_TIMEOUT_MS)
        .catch((error: unknown) => {
          if (Date.now() > until) throw error;
          return null;
        });
      if (answer?.status === 401) await this.logInAgain();
      else if (answer && answer.status !== 429) return answer;
      else await sleep(1000 * Number(answer?.headers.get('retry-after') ?? 0) || PAUSE_MS);
    }
  }

  async logInAgain(): Promise<User> {
    this.cookies.clear();
    const answer = await this.call('POST /auth/login', { body: this.credentials });
    if (answer.status !== 200) throw new Error(`Log-in answered ${answer.status}: ${answer.refusal.message}`);
    return answer.body;
  }
}

/** Somebody who repeats requests while the shop is killed and started again. */
async function patient(url: string, credentials: Credentials): Promise<SignedIn> {
  const client = new PatientClient(url, credentials);
  return { client, user: await client.logInAgain(), email: credentials.email };
}
