import net from 'node:net';
import { sql } from 'kysely';
import { preparedStatement, type ValueOf } from '../../../db/connect.ts';
import type { Db } from '../../../db/transaction.ts';
import { secondsAfter, type Clock } from '../clock.ts';
import { tooMany } from '../http/errors.ts';

export interface RateLimit {
  max: number;
  windowSeconds: number;
}

export type Counted = [key: string, limit: RateLimit];

/** @returns a limit for an IP address, and wider ones for the networks it is in */
export function countedByNetwork(prefix: string, ipKey: string, limit: RateLimit): Counted[] {
  return networksOf(ipKey).map(({ key, times }) => [`${prefix}${key}`, { ...limit, max: limit.max * times }]);
}

interface PassedLimit {
  key: string;
  retryAfterSeconds: number;
}

interface Limiting {
  db: Db;
  clock: Clock;
}

interface Try {
  keys: string[];
  ends: Date[];
  now: Date;
}

const tryStatement = preparedStatement((_db, value: ValueOf<Try>) => {
  const now = value((tried) => tried.now);
  return sql<{ key: string; count: number; window_ends_at: Date }>`
    insert into rate_limit_counts as a (key, count, window_ends_at)
    select key, 1, ends_at
    from unnest(${value(({ keys }) => keys)}::text[], ${value(({ ends }) => ends)}::timestamptz[]) as tried (key, ends_at)
    where set_config('synchronous_commit', 'off', true) = 'off'
    on conflict (key) do update set
      count = case when a.window_ends_at <= ${now} then 1 else a.count + 1 end,
      window_ends_at = case when a.window_ends_at <= ${now} then excluded.window_ends_at else a.window_ends_at end
    returning key, count, window_ends_at`;
});

/**
 * Counts before trying, so that simultaneous tries count; `giveBack` removes successful ones. In the database, for all
 * processes, without waiting for the disk: a lost count does no harm.
 * @param counted each key once
 * @returns the limit that is passed, or null
 */
export async function countTry({ db, clock }: Limiting, counted: Counted[]): Promise<PassedLimit | null> {
  const now = clock.now();
  // Sorted, so that two requests cannot deadlock.
  const inOrder = [...counted].sort(([a], [b]) => (a < b ? -1 : 1));
  const keys = inOrder.map(([key]) => key);
  const ends = inOrder.map(([, limit]) => secondsAfter(now, limit.windowSeconds));
  const rows = await tryStatement(db, { keys, ends, now });
  const limits = new Map(counted);
  const passed = rows.find(({ key, count }) => count > limits.get(key)!.max);
  if (!passed) return null;
  const retryAfterSeconds = Math.ceil((passed.window_ends_at.getTime() - now.getTime()) / 1000);
  return { key: passed.key, retryAfterSeconds };
}

/** @throws Refused 429 with Retry-After */
export async function requireWithinLimits(
  limiting: Limiting,
  counted: Counted[],
  sentence?: string,
): Promise<void> {
  const passed = await countTry(limiting, counted);
  if (passed) throw tooMany(passed.retryAfterSeconds, sentence, passed.key.split(':').slice(0, 2).join(':'));
}

/** Checks without counting, before the body of a request is read. @throws Refused 429 with Retry-After */
export async function requireTryLeft(
  { db, clock }: Limiting,
  counted: Counted[],
  sentence?: string,
): Promise<void> {
  const now = clock.now();
  const limits = new Map(counted);
  const rows = await db
    .selectFrom('rate_limit_counts')
    .selectAll()
    .where('key', 'in', [...limits.keys()])
    .where('window_ends_at', '>', now)
    .execute();
  const used = rows.find(({ key, count }) => count >= limits.get(key)!.max);
  if (used) throw tooMany(Math.ceil((used.window_ends_at.getTime() - now.getTime()) / 1000), sentence);
}

export async function giveBack({ db }: Pick<Limiting, 'db'>, keys: string[]): Promise<void> {
  await db
    .updateTable('rate_limit_counts')
    .set((row) => ({ count: sql<number>`greatest(${row.ref('count')} - 1, 0)` }))
    .where('key', 'in', keys)
    .execute();
}

export async function resetLimits({ db }: Pick<Limiting, 'db'>, prefixes: string[]): Promise<void> {
  await db
    .deleteFrom('rate_limit_counts')
    .where((row) => row.or(prefixes.map((prefix) => sql<boolean>`starts_with(${row.ref('key')}, ${prefix})`)))
    .execute();
}

export async function purgeRateLimits(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('rate_limit_counts').where('window_ends_at', '<', now).execute();
}

/**
 * A household or server has a whole /64 of IPv6 (RFC 6177), so single addresses are not counted. An IPv4 address
 * written as IPv6 counts as IPv4.
 * @param ipAddress from the socket or a trusted proxy
 */
export function ipKeyOf(ipAddress: string): string {
  const plain = ipAddress.split('%')[0]!;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (mapped !== undefined) return mapped;
  return net.isIPv6(plain) ? `${groupsOf(plain).slice(0, 4).join(':')}::/64` : plain;
}

interface CountedNetwork {
  key: string;
  /** How many times the bound of a single address it may come to. */
  times: number;
}

/**
 * Servers and tunnels have a /48 of IPv6, so wider networks are counted too.
 * @param ipKey from ipKeyOf
 * @returns the narrowest first
 */
export function networksOf(ipKey: string): CountedNetwork[] {
  const single = { key: ipKey, times: 1 };
  if (!ipKey.endsWith('::/64')) return [single];
  const groups = ipKey.slice(0, -'::/64'.length).split(':');
  const half = (Number.parseInt(groups[3]!, 16) & 0xff00).toString(16);
  const site = groups.slice(0, 3).join(':');
  return [single, { key: `${site}:${half}::/56`, times: 4 }, { key: `${site}::/48`, times: 16 }];
}

/** A value for logs: it distinguishes attacks, but does not identify a person. */
export function ipPrefixOf(ipAddress: string): string {
  const key = ipKeyOf(ipAddress);
  return key.includes(':') ? `${key.split(':').slice(0, 3).join(':')}::/48` : key.replace(/\.\d+$/, '.0/24');
}

function groupsOf(ipAddress: string): string[] {
  const [head = '', tail] = ipAddress.toLowerCase().split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array<string>(8 - before.length - after.length).fill('0');
  return [...before, ...zeros, ...after].map((group) => group.replace(/^0+(?=.)/, ''));
}
