import {
  addressOf,
  type Endpoint,
  type InputOf,
  type Refusal,
  type ReplyOf,
} from '../../contract/endpoint.ts';
import { refreshToken } from '../../contract/auth.ts';
import { NetworkError, RefusedError } from './failures.ts';

interface AnyInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

export interface Answer<Reply> {
  reply: Reply;
  /** How many there are in all, for a list of which a page was asked for. */
  total: number | null;
}

/**
 * Makes a row of the contract into a call. On 401 the session is refreshed once (any number of calls share that
 * one refresh) and the call repeated once; if the refresh fails, the session has ended.
 * @param row the row
 * @param input its params, query and body, as far as it has them
 * @param headers further headers, for example Idempotency-Key
 * @throws RefusedError with the server's sentence, NetworkError when no answer came
 */
export async function call<E extends Endpoint>(
  row: E,
  input: InputOf<E>,
  headers: Record<string, string> = {},
) {
  return (await callWithTotal(row, input, headers)).reply;
}

/** Like call, with the length of the whole list beside the reply. */
export async function callWithTotal<E extends Endpoint>(
  row: E,
  input: InputOf<E>,
  headers: Record<string, string> = {},
): Promise<Answer<ReplyOf<E>>> {
  let response = await send(row, input, headers);
  if (response.status === 401 && !CALLS_WITHOUT_REFRESH.has(row.path)) {
    if (await refreshOnce()) response = await send(row, input, headers);
    else sessionEnded();
  }
  if (!response.ok) throw new RefusedError(response.status, await refusalOf(response));
  const total = response.headers.get('x-total-count');
  return { reply: (await response.json()) as ReplyOf<E>, total: total === null ? null : Number(total) };
}

/** A 401 from these says nothing about an expired session. */
const CALLS_WITHOUT_REFRESH = new Set(['/auth/login', '/auth/logout', '/auth/refresh-token']);

function send(row: Endpoint, input: AnyInput, headers: Record<string, string>): Promise<Response> {
  const address = `/api${addressOf(row.path, input.params as Record<string, string> | undefined)}${queryText(input.query)}`;
  const hasBody = input.body !== undefined;
  return fetch(address, {
    method: row.method,
    credentials: 'same-origin',
    headers: hasBody ? { 'content-type': 'application/json', ...headers } : headers,
    ...(hasBody ? { body: JSON.stringify(input.body) } : {}),
  }).catch((cause: unknown) => {
    throw new NetworkError('No answer', { cause });
  });
}

/** @returns `?a=1&b=x,y&c=`, leaving out what is undefined, null or an empty list; '' is said, as some calls want it */
export function queryText(query: unknown): string {
  const search = new URLSearchParams();
  const values = (query ?? {}) as Record<string, string | number | boolean | string[] | null | undefined>;
  for (const [name, value] of Object.entries(values)) {
    if (value == null || (Array.isArray(value) && value.length === 0)) continue;
    search.set(name, String(value));
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

async function refusalOf(response: Response): Promise<Partial<Refusal>> {
  // A proxy in front of the shop may answer with something that is not ours; then there is no sentence to show.
  return (await response.json().catch(() => ({}))) as Partial<Refusal>;
}

let refreshing: Promise<boolean> | null = null;

function refreshOnce(): Promise<boolean> {
  refreshing ??= send(refreshToken, {}, {})
    .then((response) => response.ok)
    .finally(() => (refreshing = null));
  return refreshing;
}

let sessionEnded: () => void = () => undefined;

/** Says what to do when a session can no longer be refreshed. */
export function onSessionEnded(react: () => void): void {
  sessionEnded = react;
}
