import { BODY_BYTES } from '../../domain/platform/platform-limits.ts';
import type { Services, HttpServer } from '../services.ts';
import { attachedName } from './attach.ts';
import type { Call } from './call-registry.ts';
import type { HandlerInput } from './calls.ts';
import { checkReply, parsedInput } from './check-shapes.ts';
import { requireAccess, type Guards } from './guards.ts';
import { replyOf } from './reply-of.ts';

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
