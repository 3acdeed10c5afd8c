import { logIn, logOut, refreshToken } from '../../../contract/accounts/auth.ts';
import {
  urlOf,
  type Call,
  type InputOf,
  type Refusal,
  type ReplyOf,
} from '../../../contract/platform/call.ts';
import { endSession } from '../session/session-end.ts';
import { NetworkError, RefusedError } from './failures.ts';

interface AnyInput {
  params?: object | undefined;
  query?: object | undefined;
  body?: unknown;
}

export interface Answer<Reply> {
  reply: Reply;
  /** The length of the whole list, where a page of it was requested. */
  total: number | null;
  /** Of a search by words: how many there would be if descriptions were searched too. */
  textTotal: number | null;
}

/**
 * Makes a call of the contract. On 401 it refreshes the session and repeats the call once; calls made at the same
 * time share one refresh. If the refresh fails, the session has ended.
 * @param call a row of the contract
 * @param input its params, query and body
 * @param headers further headers, for example Idempotency-Key
 * @returns the reply
 * @throws RefusedError with the server's sentence, NetworkError when no answer came
 */
export async function callApi<C extends Call>(
  call: C,
  input: InputOf<C>,
  headers: Record<string, string> = {},
) {
  return (await callWithTotal(call, input, headers)).reply;
}

/**
 * Makes a call like callApi.
 * @returns the reply and the length of the whole list
 * @throws RefusedError, NetworkError
 */
export async function callWithTotal<C extends Call>(
  call: C,
  input: InputOf<C>,
  headers: Record<string, string> = {},
): Promise<Answer<ReplyOf<C>>> {
  let response = await send(call, input, headers);
  if (response.status === 401 && !CALLS_WITHOUT_REFRESH.has(call)) {
    if (await refreshOnce()) response = await send(call, input, headers);
    else endSession();
  }
  if (!response.ok) throw new RefusedError(response.status, await refusalOf(response));
  const totalIn = (header: string) => {
    const total = response.headers.get(header);
    return total === null ? null : Number(total);
  };
  const [total, textTotal] = [totalIn('x-total-count'), totalIn('x-text-total')];
  return { reply: (await response.json()) as ReplyOf<C>, total, textTotal };
}

/** A 401 from these calls does not mean that the session has expired. */
const CALLS_WITHOUT_REFRESH = new Set<Call>([logIn, logOut, refreshToken]);

function send(call: Call, input: AnyInput, headers: Record<string, string>): Promise<Response> {
  const hasBody = input.body !== undefined;
  return fetch(`/api${urlOf(call.path, input.params, input.query)}`, {
    method: call.method,
    credentials: 'same-origin',
    headers: hasBody ? { 'content-type': 'application/json', ...headers } : headers,
    ...(hasBody ? { body: JSON.stringify(input.body) } : {}),
  }).catch((cause: unknown) => {
    throw new NetworkError('No answer', { cause });
  });
}

async function refusalOf(response: Response): Promise<Partial<Refusal>> {
  // The answer of a proxy may not be JSON. Then there is no sentence to show.
  return (await response.json().catch(() => ({}))) as Partial<Refusal>;
}

let refreshing: Promise<boolean> | null = null;

/**
 * @returns whether the session goes on; false only when the server says that it is over
 * @throws RefusedError for any other answer (busy, database away), NetworkError without one: the session stays
 */
function refreshOnce(): Promise<boolean> {
  refreshing ??= send(refreshToken, {}, {})
    .then(async (response) => {
      if (response.ok || response.status === 401) return response.ok;
      throw new RefusedError(response.status, await refusalOf(response));
    })
    .finally(() => (refreshing = null));
  return refreshing;
}
