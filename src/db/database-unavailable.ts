import { sqlStateOf } from './transaction.ts';

/** Classes of SQLSTATE that say the server cannot serve now: connection, resources, operator intervention, system. */
const AWAY = /^(08|53|57P|58)|^25006$/;
const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
]);
/** What node-postgres says without any code. */
const DRIVER_WORDS =
  /connection terminated|timeout exceeded when trying to connect|not queryable|embedded database/i;

/** @returns whether the error means that the database is away or unable for now, rather than that it was asked wrongly */
export function isDatabaseUnavailable(error: unknown): boolean {
  const code = sqlStateOf(error);
  if (AWAY.test(code) || NETWORK_CODES.has(code)) return true;
  return error instanceof Error && (code === '' || code === 'XX000') && DRIVER_WORDS.test(error.message);
}
