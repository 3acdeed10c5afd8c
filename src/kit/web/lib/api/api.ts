import { urlOf, type CallName, type Refusal } from '../../../api/call.ts';
import type { CallKey, HeadersOf, InputOf, ReplyOf } from '../../../../app/api-types.ts';
import { languageOfSentences } from '../../../rules/sentences.ts';
import { endSession } from '../session/session-end.ts';
import { NetworkError, RefusedError } from './failures.ts';
import { answerRefusal } from './refusal-answer.ts';

interface AnyInput {
  params?: object | undefined;
  query?: object | undefined;
  body?: unknown;
}

export interface Answer<Reply> {
  reply: Reply;
  /** The length of the whole list, if a page of it was requested. */
  total: number | null;
  /** The number of results if descriptions were searched too, for a search by words. */
  textTotal: number | null;
  /** The same for everybody. */
  isPublic: boolean;
}

/**
 * On 401 it refreshes the session and repeats the call once; parallel calls share one refresh. If the refresh fails,
 * the session has ended. If the page can answer a refusal, such as the question who somebody is, it does so, and then
 * the call goes on.
 * @throws RefusedError with the server's message, NetworkError without an answer
 */
export async function callApi<Key extends CallKey>(
  call: Key,
  input: InputOf<Key>,
  ...headers: HeadersOf<Key>
): Promise<ReplyOf<Key>> {
  return (await callWithTotal(call, input, ...headers)).reply;
}

/** @throws RefusedError, NetworkError */
export async function callWithTotal<Key extends CallKey>(
  call: Key,
  input: InputOf<Key>,
  ...[headers = {}]: HeadersOf<Key>
): Promise<Answer<ReplyOf<Key>>> {
  const response = await sendUntilDone(call, input, headers);
  const totalIn = (header: string) => {
    const total = response.headers.get(header);
    return total === null ? null : Number(total);
  };
  const [total, textTotal] = [totalIn('x-total-count'), totalIn('x-text-total')];
  const isPublic = response.headers.get('cache-control')?.startsWith('public') ?? false;
  return { reply: (await response.json()) as ReplyOf<Key>, total, textTotal, isPublic };
}

/** A 401 from a log-in, its second step or a log-out does not mean that the session has expired. */
const IN_OR_OUT = 'POST /auth/log';

async function sendUntilDone(
  call: CallName,
  input: AnyInput,
  headers: Record<string, string>,
): Promise<Response> {
  for (let mayRefresh = !call.startsWith(IN_OR_OUT); ;) {
    const response = await send(call, input, headers);
    if (response.ok) return response;
    if (response.status === 401 && mayRefresh) {
      mayRefresh = false;
      if (await refreshOnce()) continue;
      endSession();
    }
    const refusal = await refusalOf(response);
    if (!(await answerRefusal(refusal.code))) throw new RefusedError(response.status, refusal);
  }
}

function send(call: CallName, input: AnyInput, headers: Record<string, string>): Promise<Response> {
  const hasBody = input.body !== undefined;
  const [method, path] = call.split(' ') as [string, string];
  return fetch(inPageLanguage(`/api${urlOf(path, input.params, input.query)}`), {
    method,
    credentials: 'same-origin',
    headers: hasBody ? { 'content-type': 'application/json', ...headers } : headers,
    ...(hasBody ? { body: JSON.stringify(input.body) } : {}),
  }).catch((cause: unknown) => {
    throw new NetworkError('No answer', { cause });
  });
}

function inPageLanguage(url: string): string {
  const code = languageOfSentences();
  return code === 'en' ? url : `${url}${url.includes('?') ? '&' : '?'}lang=${code}`;
}

async function refusalOf(response: Response): Promise<Partial<Refusal>> {
  // A proxy's answer may not be JSON; then there is no message to show.
  return (await response.json().catch(() => ({}))) as Partial<Refusal>;
}

let refreshing: Promise<boolean> | null = null;

/**
 * @returns false only if the server says that the session is over
 * @throws RefusedError for any other answer, NetworkError without one: the session stays
 */
function refreshOnce(): Promise<boolean> {
  refreshing ??= send('POST /auth/refresh-token', {}, {})
    .then(async (response) => {
      if (response.ok || response.status === 401) return response.ok;
      throw new RefusedError(response.status, await refusalOf(response));
    })
    .finally(() => (refreshing = null));
  return refreshing;
}
