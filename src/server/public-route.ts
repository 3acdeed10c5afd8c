import type { Call, CallTypes } from '../contract/call.ts';
import type { CallSpec, Fitting } from './call-registry.ts';
import { checkReply, parsedInput, type RawInput } from './check-shapes.ts';
import { personAsking } from './guards.ts';
import { apiKey } from './ready-door.ts';
import { replyOf, type Asking, type Handled, type Routing } from './route.ts';
import { sendReady } from './send-ready.ts';

/** What a public call's handler is given: no request, so that nothing personal can come in. */
type PublicHandler<C extends Call> = (asking: Pick<Asking<C>, 'params' | 'query'>) => Promise<Handled<C>>;

/**
 * Like `route`, for a GET that is the same for every visitor: answered from ready bytes, and offered to the server's
 * drawing of pages.
 * @param options.forAdmin answers admins instead, afresh each time, where they are told more
 */
export function publicRoute<C extends Call<CallTypes, 'anyone'>, S extends CallSpec>(
  { app, shop, guards }: Routing,
  call: C,
  spec: S & Fitting<C, S>,
  handle: PublicHandler<C>,
  options: { forAdmin?: PublicHandler<C> } = {},
): void {
  const answer = async (raw: RawInput, handler = handle) => {
    const handled = await handler(parsedInput(spec, raw) as Asking<C>);
    if (shop.config.checkReplies) checkReply(call, spec.reply, replyOf(call, handled).body);
    return handled;
  };
  shop.calls.add(call, spec);
  shop.localAnswers.set(call.path, answer);
  app.route({
    method: 'GET',
    url: call.path,
    handler: async (request, reply) => {
      if (options.forAdmin && (await personAsking(guards, request))?.role === 'admin') {
        const { body, total } = replyOf(call, await answer(request, options.forAdmin));
        reply.header('cache-control', 'no-store');
        if (total !== null) reply.header('x-total-count', total);
        return reply.send(body);
      }
      const key = apiKey(request.url);
      const make = async () => freshAnswer(call, await answer(request));
      return sendReady(request, reply, shop.ready.find(key) ?? (await shop.ready.make(key, make)));
    },
  });
}

function freshAnswer(call: Call, handled: unknown) {
  const { body, total } = replyOf(call, handled);
  const headers: Record<string, string> = {
    'content-type': 'application/json; charset=utf-8',
    // Browsers and proxies ask each time whether it still holds; the ETag makes that cheap.
    'cache-control': 'public, no-cache',
  };
  if (total !== null) headers['x-total-count'] = String(total);
  return { status: 200, headers, body: Buffer.from(JSON.stringify(body)) };
}
