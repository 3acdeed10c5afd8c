import { BODY_BYTES } from '../../../platform/settings/platform-limits.ts';
import type { Page } from '../../rules/list-page.ts';
import type { Services, HttpServer, HttpReply, HttpRequest } from '../services.ts';
import {
  type Call,
  type CallRow,
  type CallSpec,
  type DataOf,
  type Sent,
  type VisitorsOptions,
  checkReply,
  parsedInput,
} from './call-registry.ts';
import { requireAccess, type Guards, type DeskUser } from './guards.ts';
import type { CallRight } from '../../api/call.ts';
import type { CurrentUser } from '../security/tokens.ts';

/** @template Added what the calls need of the services of subjects */
export interface Routing<Added = unknown> {
  app: HttpServer;
  services: Services & Added;
  guards: Guards;
}

/** Guard, parse, handle, note, reply. */
export function route({ app, services, guards }: Routing, call: Call): void {
  const { spec, askFirst, handle } = call;
  const { bodyLimitBytes = BODY_BYTES } = spec;
  app.route({
    method: call.method,
    url: call.path,
    bodyLimit: bodyLimitBytes,
    // Access is decided before the body is read, so a forbidden request costs little.
    onRequest: async (request, reply) => {
      const currentUser = await requireAccess(guards, call, request, services);
      request.currentUser = currentUser;
      if (askFirst) {
        const { params } = parsedInput({ params: spec.params, reply: spec.reply }, request);
        await askFirst({ params, currentUser, request } as never);
      }
      if (bodyLimitBytes > BODY_BYTES)
        await services.largeBodies.hold(request, reply, call.access === 'admin');
    },
    handler: async (request, reply) => {
      const { currentUser } = request;
      const input = { ...parsedInput(spec, request), currentUser, request, reply } as HandlerInput;
      const { body, total } = replyOf(call, await handle(input as never));
      if (spec.dataOf === 'many') await guards.noteDownload(currentUser!, attachedName(reply));
      if (services.config.checkReplies) checkReply(call, body);
      if (!spec.isNewOrKnown && !spec.mayGoOn) reply.code(spec.status ?? 200);
      reply.header('cache-control', 'no-store');
      if (total !== null) reply.header('x-total-count', total);
      if (spec.fileType && !reply.hasHeader('content-type')) reply.type(spec.fileType);
      return reply.send(body);
    },
  });
}

interface Reply {
  body: unknown;
  total: number | null;
  textTotal: number | null;
}

/** @param result what the handler of a call gave: of a counted one the items of a page, and their total */
export function replyOf({ spec }: Pick<CallRow, 'spec'>, result: unknown): Reply {
  if (!spec.counted) return { body: result, total: null, textTotal: null };
  const { items, total, textTotal = null } = result as Page<unknown>;
  return { body: items, total, textTotal };
}

/** Makes the answer a download. @param fileName in ASCII */
export function attach(reply: HttpReply, fileName: string): void {
  reply.header('content-disposition', attachment(fileName));
}

/** The file name of a reply that `attach` made a download. */
function attachedName(reply: HttpReply): string {
  const [, name] = /filename="(.*)"/.exec(String(reply.getHeader('content-disposition'))) ?? [];
  if (name === undefined) throw new Error('A file with the data of many people has no name.');
  return name;
}

/** RFC 6266: a plain name for old programs, and the full name in UTF-8. */
export function attachmentInAnyScript(fileName: string): string {
  const plain = fileName.replace(/[^\x20-\x7e]/g, '_');
  return `${attachment(plain)}; filename*=UTF-8''${encodeURIComponent(fileName)}`;
}

function attachment(fileName: string): string {
  return `attachment; filename="${fileName}"`;
}

interface HandlerInput<S extends CallSpec = CallSpec, User = CurrentUser | null> {
  params: Sent<S, 'params'>;
  query: Sent<S, 'query'>;
  body: Sent<S, 'body'>;
  currentUser: User;
  request: HttpRequest;
  reply: HttpReply;
}

type HandlerResult<S extends CallSpec> = S extends { counted: true }
  ? Page<Sent<S, 'reply'> extends (infer Item)[] ? Item : never>
  : Sent<S, 'reply'>;

type Handler<S extends CallSpec, User> = (input: HandlerInput<S, User>) => Promise<HandlerResult<S>>;

/** Asks whether a request will be taken, before its body is read. @throws Refused */
type AskFirst<S extends CallSpec, User> = (
  input: Pick<HandlerInput<S, User>, 'params' | 'currentUser' | 'request'>,
) => Promise<unknown>;

/** A large body of somebody without a right of the desk does not compile without it. */
type AskingFirst<S extends CallSpec, User> = S extends { bodyLimitBytes: number }
  ? [askFirst: AskFirst<S, User>]
  : [askFirst?: AskFirst<S, User>];

/** A file of the desk does not compile without whose data it holds. */
type SayingWhose<S extends CallSpec> = S extends { fileType: string } ? { dataOf: DataOf } : unknown;

/** Gets no request, so nothing personal can enter the answer. */
type VisitorsInput<S extends CallSpec> = Pick<HandlerInput<S>, 'params' | 'query'>;

/** Makes a call that needs no log-in. @param asking asks before the body is read; needed where that may be large */
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
