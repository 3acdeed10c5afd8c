import type { z } from 'zod';
import { withPrefix } from '../../../../domain/platform/language-paths.ts';
import { LANGUAGES } from '../../../../contract/languages.ts';
import { cartMailMessages } from '../../../../contract/orders/cart/cart-mail-messages.ts';
import { cartMailLinkShape, cartMailParams } from '../../../../contract/orders/cart/cart-mails-shapes.ts';
import * as calls from '../../../../contract/orders/cart/cart-mails.ts';
import { paths } from '../../../../contract/platform/page-paths.ts';
import { message } from '../../../../contract/platform/shapes.ts';
import { parsedInput } from '../../../http/check-shapes.ts';
import { languageNow } from '../../../http/request-language.ts';
import { route, type Routing } from '../../../http/route.ts';
import { findCartMailLink, stopCartMails } from './stop-cart-mails.ts';

export function cartMailsRoutes(routing: Routing): void {
  const { services } = routing;
  const spec = {
    summary: 'Return whether the cart mails of a link are stopped',
    refusals: [404],
    params: cartMailParams,
    reply: cartMailLinkShape,
  };
  route(routing, calls.readCartMailLink, spec, ({ params, reply }) => {
    reply.header('x-robots-tag', 'noindex');
    return findCartMailLink(services.db, params.token);
  });
  // The page is rendered here for each request, and never cached.
  services.localAnswers.set(calls.readCartMailLink.path, async (raw) => {
    const { params } = parsedInput(spec, raw) as { params: z.output<typeof cartMailParams> };
    return { result: await findCartMailLink(services.db, params.token), whenGiven: undefined };
  });
}

/** The route has its own scope, because mail programs send a form, from no origin or from another one. */
export function unsubscribeRoutes(routing: Routing): void {
  const { app, services } = routing;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, parsed) => parsed(null, undefined));

  route(
    routing,
    calls.stopCartMails,
    {
      summary: 'Stop cart mails with one click (RFC 8058); repeats are harmless',
      refusals: [404],
      params: cartMailParams,
      reply: message,
    },
    async ({ params, reply }) => {
      await stopCartMails(services.db, params.token);
      reply.header('x-robots-tag', 'noindex');
      return { message: cartMailMessages.stopped };
    },
  );

  // A scanner of links follows it, so it changes nothing.
  app.get<{ Params: { token: string } }>(calls.stopCartMails.path, async ({ params }, reply) => {
    const { token } = params;
    await findCartMailLink(services.db, token);
    const { prefix } = LANGUAGES.find(({ code }) => code === languageNow())!;
    return reply
      .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' })
      .redirect(withPrefix(paths.unsubscribe(token), prefix), 303);
  });
}
