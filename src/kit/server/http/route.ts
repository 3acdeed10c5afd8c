import { BODY_BYTES } from '../../../platform/settings/platform-limits.ts';
import type { Page } from '../../rules/list-page.ts';
import type { Services, HttpServer, HttpReply } from '../services.ts';
import type { Call, CallRow } from './call-registry.ts';
import type { HandlerInput } from './calls.ts';
import { checkReply, parsedInput } from './check-shapes.ts';
import { requireAccess, type Guards } from './guards.ts';

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
