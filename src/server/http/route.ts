import type { Page } from '../../domain/platform/list-page.ts';
import { BODY_BYTES } from '../../domain/platform/platform-limits.ts';
import type { BodyOf, Call, ParamsOf, QueryOf, ReplyOf } from '../../contract/platform/call.ts';
import type { CurrentUser } from '../security/access-token.ts';
import type { Services, HttpReply, HttpRequest, HttpServer } from '../services.ts';
import type { CallSpec, DataOf, Fitting } from './call-registry.ts';
import { attachedName } from './attach.ts';
import { checkReply, parsedInput } from './check-shapes.ts';
import { requireAccess, type DeskUser, type Guards } from './guards.ts';

export type HandlerResult<C extends Call> = C['counted'] extends true
  ? Page<ReplyOf<C> extends (infer Item)[] ? Item : never>
  : ReplyOf<C>;

export interface HandlerInput<C extends Call> {
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
  /** Never null on calls for users and admins. */
  currentUser: C['access'] extends 'anyone' ? null : C['access'] extends 'admin' ? DeskUser : CurrentUser;
  request: HttpRequest;
  reply: HttpReply;
}

/** Asks whether a request will be taken, before its body is read. @throws Refused */
type AskFirst<C extends Call> = (
  input: Pick<HandlerInput<C>, 'params' | 'currentUser' | 'request'>,
) => Promise<unknown>;

/** A large body of somebody without a right of the desk does not compile without it. */
type AskingFirst<C extends Call, S extends CallSpec> = C['access'] extends 'admin'
  ? []
  : S extends { bodyLimitBytes: number }
    ? [askFirst: AskFirst<C>]
    : [];

/** A file of the desk does not compile without whose data it holds. */
type SayingWhose<C extends Call, S extends CallSpec> = C['access'] extends 'admin'
  ? S extends { fileType: string }
    ? { dataOf: DataOf }
    : unknown
  : unknown;

export type Handler<C extends Call> = (input: HandlerInput<C>) => Promise<HandlerResult<C>>;

/** @template Added what the routes need of the services of subjects */
export interface Routing<Added = unknown> {
  app: HttpServer;
  services: Services & Added;
  guards: Guards;
}

/** Guard, parse, handle, note, reply; tsc checks the shapes against the call's types. */
export function route<C extends Call, S extends CallSpec>(
  { app, services, guards }: Routing,
  call: C,
  spec: S & Fitting<C, S> & SayingWhose<C, S>,
  handle: Handler<C>,
  ...asking: AskingFirst<C, S>
): void {
  services.calls.add(call, spec);
  const [askFirst] = asking as [AskFirst<C>?];
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
        await askFirst({ params, currentUser, request } as HandlerInput<C>);
      }
      if (bodyLimitBytes > BODY_BYTES)
        await services.largeBodies.hold(request, reply, call.access === 'admin');
    },
    handler: async (request, reply) => {
      const { currentUser } = request;
      const input = { ...parsedInput(spec, request), currentUser, request, reply } as HandlerInput<C>;
      const { body, total } = replyOf(call, await handle(input));
      if (spec.dataOf === 'many') await guards.noteDownload(currentUser!, attachedName(reply));
      if (services.config.checkReplies) checkReply(call, spec.reply, body);
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

export function replyOf(call: Call, result: unknown): Reply {
  if (!call.counted) return { body: result, total: null, textTotal: null };
  const { items, total, textTotal = null } = result as Page<unknown>;
  return { body: items, total, textTotal };
}
