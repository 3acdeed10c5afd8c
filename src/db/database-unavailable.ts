import { sqlStateOf } from './transaction.ts';

/** SQLSTATE classes of an unavailable server: connection, resources, operator intervention, system. */
const UNAVAILABLE_STATES = /^(08|53|57P|58)|^25006$/;
const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
const DRIVER_MESSAGES =
  /connection terminated|timeout exceeded when trying to connect|not queryable|embedded database/i;

export function isDatabaseUnavailable(error: unknown): boolean {
  const code = sqlStateOf(error);
  if (UNAVAILABLE_STATES.test(code) || NETWORK_CODES.has(code)) return true;
  // PostgreSQL removes its local socket while it is stopped.
  if (code === 'ENOENT' && (error as NodeJS.ErrnoException).syscall === 'connect') return true;
  return error instanceof Error && (code === '' || code === 'XX000') && DRIVER_MESSAGES.test(error.message);
}
