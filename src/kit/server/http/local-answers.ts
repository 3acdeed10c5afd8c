import { writtenQuery, type CallName } from '../../api/call.ts';
import type { WhenGiven } from '../cache/response-cache.ts';
import type { RawInput } from './check-shapes.ts';

export interface LocalAnswer {
  result: unknown;
  whenGiven: WhenGiven | undefined;
}

interface LocalInput {
  params?: unknown;
  query?: object;
  body?: unknown;
}

export type LocalAnswers = Map<string, (raw: RawInput) => Promise<LocalAnswer>>;

/**
 * Answers without a network; the query is checked as usual.
 * @throws Error when the call is not public
 */
export function runLocally(
  answers: LocalAnswers,
  call: CallName,
  { params, query: given, body }: LocalInput = {},
): Promise<LocalAnswer> {
  const answer = answers.get(call);
  if (!answer) throw new Error(`Nothing answers ${call} locally`);
  return answer({ params, query: Object.fromEntries(writtenQuery(given)), body });
}
