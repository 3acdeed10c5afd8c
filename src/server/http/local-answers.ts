import { writtenQuery, type Call, type InputOf } from '../../contract/platform/call.ts';
import type { RawInput } from './check-shapes.ts';

/** A public call's answer, and what is done each time it is given to a client. */
export interface LocalAnswer {
  result: unknown;
  whenGiven: (() => void) | undefined;
}

/** The public calls' answers by path, for rendering pages on the server. */
export type LocalAnswers = Map<string, (raw: RawInput) => Promise<LocalAnswer>>;

/**
 * Makes a public call as the browser would, without a network in between.
 * @param input as a page writes it; its query goes through the same check as one from the network
 * @throws Error when the call is not a public one
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
