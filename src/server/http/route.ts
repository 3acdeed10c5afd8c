import type { Page } from '../../domain/platform/list-page.ts';
import { BODY_BYTES } from '../../domain/platform/platform-limits.ts';
import type { BodyOf, Call, ParamsOf, QueryOf, ReplyOf } from '../../contract/platform/call.ts';
import type { CurrentUser } from '../security/access-token.ts';
import type { Services, HttpReply, HttpRequest, HttpServer } from '../services.ts';
import type { CallSpec, Fitting } from './call-registry.ts';
import { checkReply, parsedInput } from './check-shapes.ts';
import { requireAccess, type Guards } from './guards.ts';

/** What a handler answers: a page of a list where the call counts, else the reply itself. */
export type HandlerResult<C extends Call> = C['counted'] extends true
  ? Page<ReplyOf<C> extends (infer Item)[] ? Item : never>
  : ReplyOf<C>;

/** What a handler gets: the checked input, and the current user where the call needs one. */
export interface HandlerInput<C extends Call> {
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
  /** Never null on calls for users and admins. */
  currentUser: C['access'] extends 'anyone' ? null : CurrentUser;
  request: HttpRequest;
  reply: HttpReply;
}

export type Handler<C extends Call> = (input: HandlerInput<C>) => Promise<HandlerResult<C>>;

/** What a module needs to register its routes. */
export interface Routing {
  app: HttpServer;
  services: Services;
  guards: Guards;
}

/**
 * Registers the route of a call: guard, parse, handle, reply.
 * @param spec the call's shapes and description; tsc holds the shapes against the call's types
 * @param handle answers; what it throws goes to the one error handler
 */
export function route<C extends Call, S extends CallSpec>(
  { app, services, guards }: Routing,
  call: C,
  spec: S & Fitting<C, S>,
  handle: Handler<C>,
): void {
  services.calls.add(call, spec);
  app.route({
    method: call.method,
    url: call.path,
    bodyLimit: spec.bodyLimitBytes ?? BODY_BYTES,
    // Access is decided before the body is read: whoever may not make the call costs next to nothing.
    onRequest: async (request) => {
      request.currentUser = await requireAccess(guards, call.access, request, services);
    },
    handler: async (request, reply) => {
      const { currentUser } = request;
      const input = { ...parsedInput(spec, request), currentUser, request, reply } as HandlerInput<C>;
      const { body, total } = replyOf(call, await handle(input));
      if (services.config.checkReplies) checkReply(call, spec.reply, body);
      if (!spec.isNewOrKnown) reply.code(spec.status ?? 200);
      reply.header('cache-control', 'no-store');
      if (total !== null) reply.header('x-total-count', total);
      if (spec.fileType) reply.type(spec.fileType);
      return reply.send(body);
    },
  });
}

interface Reply {
  body: unknown;
  /** What stands in X-Total-Count; null without one. */
  total: number | null;
  /** What stands in X-Text-Total; null without one. */
  textTotal: number | null;
}

/** @returns the body to be sent, and the totals that stand in headers */
export function replyOf(call: Call, result: unknown): Reply {
  if (!call.counted) return { body: result, total: null, textTotal: null };
  const { items, total, textTotal = null } = result as Page<unknown>;
  return { body: items, total, textTotal };
}
