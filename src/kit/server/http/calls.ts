import type { Page } from '../../rules/list-page.ts';
import type { CallRight } from '../../api/call.ts';
import type { CurrentUser } from '../security/access-token.ts';
import type { HttpReply, HttpRequest } from '../services.ts';
import type { CallRow, CallSpec, DataOf, Sent, VisitorsOptions } from './call-registry.ts';
import type { DeskUser } from './guards.ts';

export interface HandlerInput<S extends CallSpec = CallSpec, User = CurrentUser | null> {
  params: Sent<S, 'params'>;
  query: Sent<S, 'query'>;
  body: Sent<S, 'body'>;
  currentUser: User;
  request: HttpRequest;
  reply: HttpReply;
}

export type HandlerResult<S extends CallSpec> = S extends { counted: true }
  ? Page<Sent<S, 'reply'> extends (infer Item)[] ? Item : never>
  : Sent<S, 'reply'>;

export type Handler<S extends CallSpec, User> = (input: HandlerInput<S, User>) => Promise<HandlerResult<S>>;

/** Asks whether a request will be taken, before its body is read. @throws Refused */
type AskFirst<S extends CallSpec, User> = (
  input: Pick<HandlerInput<S, User>, 'params' | 'currentUser' | 'request'>,
) => Promise<unknown>;

/** A large body of somebody without a right of the desk does not compile without it. */
type AskingFirst<S extends CallSpec, User> = S extends { bodyLimitBytes: number }
  ? [askFirst: AskFirst<S, User>]
  : [askFirst?: undefined];

/** A file of the desk does not compile without whose data it holds. */
type SayingWhose<S extends CallSpec> = S extends { fileType: string } ? { dataOf: DataOf } : unknown;

/** Gets no request, so nothing personal can enter the answer. */
type VisitorsInput<S extends CallSpec> = Pick<HandlerInput<S>, 'params' | 'query'>;

/** Makes a call that needs no log-in. @param asking where its body may be large: asks before the body is read */
export function forAnyone<S extends CallSpec>(
  spec: S,
  handle: Handler<S, null>,
  ...asking: AskingFirst<S, null>
): CallRow<S, 'anyone', null> {
  return { access: 'anyone', right: null, spec, handle, askFirst: asking[0] };
}

/** Makes a call for accounts of every role. @param asking as for `forAnyone` */
export function forUser<S extends CallSpec>(
  spec: S,
  handle: Handler<S, CurrentUser>,
  ...asking: AskingFirst<S, CurrentUser>
): CallRow<S, 'user', null> {
  return { access: 'user', right: null, spec, handle, askFirst: asking[0] };
}

/** Makes a call of the desk. @param right the right that it asks of the member of staff */
export function forDesk<S extends CallSpec, R extends CallRight>(
  right: R,
  spec: S & SayingWhose<S>,
  handle: Handler<S, DeskUser>,
): CallRow<S, 'admin', R> {
  return { access: 'admin', right, spec, handle };
}

/** A GET that is the same for every visitor: cached, and used for server rendering. */
export function forVisitors<S extends CallSpec>(
  spec: S,
  handle: (input: VisitorsInput<S>) => Promise<HandlerResult<S>>,
  visitors: VisitorsOptions<VisitorsInput<S>, HandlerResult<S>, HandlerResult<S>> = {},
): CallRow<S, 'anyone', null> {
  return { access: 'anyone', right: null, spec, handle, visitors };
}
