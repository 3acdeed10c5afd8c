// The measured shop: the built server on the benchmark's PostgreSQL, with data of the requested size.
import { execFileSync } from 'node:child_process';
import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { hash } from '@node-rs/argon2';
import pg from 'pg';
import { NODE_ENVIRONMENT, NODE_FLAGS } from '../../scripts/node-settings.mjs';
import { freePort } from '../../scripts/free-port.mjs';
import { startNode } from './processes.mjs';

const SECRET = 'a secret of the bench, long enough for the shop';
export const PASSWORD = 'correct horse battery';
const DEMO_PRODUCTS = 79;

/**
 * @param postgres null for the embedded database, which has no pool once the shop runs
 * @param more further environment variables
 * @param prepare gets the pool before the shop starts
 * @returns the running shop: its origin and process, what fillBenchShop returns, and its database
 */
export async function openBenchShop(postgres, folder, size, more = {}, prepare = async () => {}) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const { env, pool, ...filled } = await fillBenchShop(postgres, folder, size, {
    PORT: String(port),
    PUBLIC_URL: origin,
    ...more,
  });
  await prepare(pool);
  if (!postgres) await pool.end();
  const started = performance.now();
  const process_ = await startNode('dist/server/main.js', env, `${origin}/readyz`, NODE_FLAGS);
  return {
    pid: process_.pid,
    origin,
    ...filled,
    pool,
    secret: SECRET,
    databaseUrl: postgres?.url,
    drawer: path.resolve('dist/server/entry-server.js'),
    folder,
    readyMs: Math.round(performance.now() - started),
    stop: async () => {
      await process_.stop();
      if (postgres) await pool.end();
    },
  };
}

/**
 * @param more further environment variables, with PUBLIC_URL
 * @returns the data of a shop that does not run yet: its environment and pool, an admin and users who are signed in, and
 *   products in stock
 */
export async function fillBenchShop(postgres, folder, size, more) {
  const env = {
    DATABASE_URL: postgres?.url ?? '',
    DATA_DIR: path.join(folder, 'data'),
    AUTH_SECRET: SECRET,
    ADMIN_PASSWORD: PASSWORD,
    // Each user has an IP address of their own, as shoppers do, so that rate limits by IP address do not apply.
    TRUST_PROXY: '127.0.0.1',
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
    ...NODE_ENVIRONMENT,
    ...more,
  };
  const counts = [
    '--products',
    size.products - DEMO_PRODUCTS,
    '--users',
    size.users,
    '--orders',
    size.orders,
  ];
  execFileSync(process.execPath, ['dist/server/seed-large.js', ...counts.map(String)], {
    env: { ...process.env, ...env },
    stdio: 'ignore',
  });
  const pool = postgres
    ? new pg.Pool({ connectionString: postgres.url, max: 2 })
    : await openEmbedded(path.join(env.DATA_DIR, 'database', 'pglite'));
  await pool.query('update users set password_hash = $1', [
    await hash(PASSWORD, { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }),
  ]);
  // Buyers of the bench may leave as many orders unpaid as it likes.
  await pool.query(
    'update payment_settings set unpaid_orders = null, unpaid_paise = null, unpaid_before_first = null',
  );
  const { rows: products } = await pool.query(
    `select id, slug, name, price_paise from products where stock = 100000 and archived_at is null order by rank limit 200`,
  );
  const users = await Promise.all(Array.from({ length: size.users }, (_, index) => largeUser(index + 1)));
  const { rows: admins } = await pool.query(`select id, email from users where role = 'admin' limit 1`);
  const admin = await signedIn(admins[0].id, admins[0].email, 'admin', '10.255.0.1');
  return { env, pool, products, users, admin };

  /** The n-th user of npm run seed:large. */
  function largeUser(n) {
    const id = createHash('md5')
      .update(`user ${n}`)
      .digest('hex')
      .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    const address = `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
    return signedIn(id, `large-${n}@mail.example`, 'customer', address);
  }

  /** A user with an open session. */
  async function signedIn(id, email, role, address) {
    const sessionId = randomUUID();
    await pool.query(
      `insert into sessions (id, user_id, refresh_hash, ip_address, user_agent, created_at, expires_at)
       values ($1, $2, $3, $4, 'bench', now(), now() + interval '12 hours')`,
      [sessionId, id, randomBytes(32), address],
    );
    const claims = { sub: id, sid: sessionId, role, aud: env.PUBLIC_URL };
    const signed = { token: '', untilMs: 0 };
    const cookie = `${env.PUBLIC_URL.startsWith('https:') ? '__Host-' : ''}access_token`;
    return {
      id,
      email,
      get headers() {
        if (signed.untilMs < Date.now()) Object.assign(signed, accessToken(claims));
        return { cookie: `${cookie}=${signed.token}`, origin: env.PUBLIC_URL, 'x-forwarded-for': address };
      },
    };
  }
}

/** The embedded database of a shop that does not run. */
async function openEmbedded(dataDir) {
  const database = await PGlite.create({ dataDir, extensions: { pg_trgm } });
  return { query: (text, values) => database.query(text, values), end: () => database.close() };
}

/** Signed with the shop's secret, and renewed before its ten minutes are over. */
function accessToken(claims) {
  const now = Math.floor(Date.now() / 1000);
  const encoded = (part) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const text = `${encoded({ alg: 'HS256', typ: 'at+jwt' })}.${encoded({ ...claims, iat: now, exp: now + 600 })}`;
  const signature = createHmac('sha256', SECRET).update(text).digest('base64url');
  return { token: `${text}.${signature}`, untilMs: (now + 540) * 1000 };
}
