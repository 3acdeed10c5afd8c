import { writtenQuery, type Call, type InputOf } from '../../contract/platform/call.ts';
import type { WhenGiven } from '../cache/response-cache.ts';
import type { RawInput } from './check-shapes.ts';

export interface LocalAnswer {
  result: unknown;
  whenGiven: WhenGiven | undefined;
}

export type LocalAnswers = Map<string, (raw: RawInput) => Promise<LocalAnswer>>;

/**
 * Answers without a network; the query is checked as usual.
 * @throws Error when the call is not public
 */
export function runLocally<C extends Call>(
  answers: LocalAnswers,
  call: C,
  input: InputOf<C>,
): Promise<LocalAnswer> {
  const answer = answers.get(call.path);
  if (!answer) throw new Error(`Nothing answers ${call.method} ${call.path} locally`);
  const query = Object.fromEntries(writtenQuery(input.query));
  return answer({ params: input.params, query, body: input.body });
}
