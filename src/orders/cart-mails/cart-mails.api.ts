import type { z } from 'zod';
import { withPrefix } from '../../kit/rules/language-paths.ts';
import { LANGUAGES } from '../../kit/rules/languages.ts';
import { cartMailMessages } from './cart-mail.words.ts';
import { cartMailLinkShape, cartMailParams, type CartMailLink } from './cart-mails.shapes.ts';
import { paths } from '../../app/page-paths.ts';
import { message } from '../../kit/api/shapes.ts';
import type { Db } from '../../db/transaction.ts';
import { parsedInput } from '../../kit/server/http/call-registry.ts';
import { languageNow } from '../../kit/server/http/request-language.ts';
import { forAnyone, type Routing } from '../../kit/server/http/route.ts';
import { notFound } from '../../kit/server/http/errors.ts';
import { hashOf } from '../../kit/server/security/secrets.ts';

export function cartMailsCalls({ services }: Routing) {
  const spec = {
    summary: 'Return whether the cart mails of a link are stopped',
    refusals: [404],
    params: cartMailParams,
    reply: cartMailLinkShape,
  };
  // The page is rendered here for each request, and never cached.
  services.localAnswers.set('GET /cart-mails/:token', async (raw) => {
    const { params } = parsedInput(spec, raw) as { params: z.output<typeof cartMailParams> };
    return { result: await findCartMailLink(services.db, params.token), whenGiven: undefined };
  });

  return {
    'GET /cart-mails/:token': forAnyone({ name: 'readCartMailLink', ...spec }, ({ params, reply }) => {
      reply.header('x-robots-tag', 'noindex');
      return findCartMailLink(services.db, params.token);
    }),
  };
}

/** The route has its own scope, because mail programs send a form, from no origin or from another one. */
export function unsubscribeCalls({ app, services }: Routing) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, parsed) => parsed(null, undefined));

  // A scanner of links follows it, so it changes nothing.
  app.get<{ Params: { token: string } }>('/unsubscribe/:token', async ({ params }, reply) => {
    const { token } = params;
    await findCartMailLink(services.db, token);
    const { prefix } = LANGUAGES.find(({ code }) => code === languageNow())!;
    return reply
      .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' })
      .redirect(withPrefix(paths.unsubscribe(token), prefix), 303);
  });

  return {
    'POST /unsubscribe/:token': forAnyone(
      {
        name: 'stopCartMails',
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
    ),
  };
}

/** @throws Refused 404 */
async function findCartMailLink(db: Db, token: string): Promise<CartMailLink> {
  return { isStopped: !(await requireReader(db, token)).cart_mail };
}

/** Also accepts links of a deleted account, whose mails have ended. @throws Refused 404 */
async function stopCartMails(db: Db, token: string): Promise<void> {
  const { id } = await requireReader(db, token);
  await db
    .updateTable('users')
    .set({ cart_mail: false })
    .where('id', '=', id)
    .where('cart_mail', '=', true)
    .execute();
}

async function requireReader(db: Db, token: string) {
  const reader = await db
    .selectFrom('cart_mails')
    .innerJoin('users', 'users.id', 'cart_mails.user_id')
    .select(['users.id', 'users.cart_mail'])
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst();
  if (!reader) throw notFound(cartMailMessages.unknown);
  return reader;
}
