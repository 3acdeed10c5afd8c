import { sentTestMailShape, testMailBody, type SentTestMail } from './test-mail.shapes.ts';
import * as testMailMessages from './test-mail.words.ts';
import { forDesk, type Routing } from '../../kit/server/http/route.ts';
import type { CurrentUser } from '../../kit/server/security/tokens.ts';
import { requireWithinLimits, type RateLimit } from '../../kit/server/security/rate-limits.ts';
import type { Services, WriteServices } from '../../kit/server/services.ts';
import { inTransaction } from '../../kit/server/transaction/effects.ts';
import { writeAudit } from '../audit/write-audit.server.ts';
import { failureReason } from '../jobs/job-runner.server.ts';
import { readSettingsRow } from '../settings/change-settings.server.ts';
import type { Mailer, Mail } from './mailer.server.ts';
import { mail, type MailText } from './mail-texts.server.ts';

const PER_PERSON: RateLimit = { max: 5, windowSeconds: 600 };

/** The person who waits at the desk is answered before a mail server's own time is over. */
const ANSWER_SECONDS = 8;

export function testMailCalls({ services }: Routing, mailer: Mailer) {
  return {
    'POST /admin/test-mail': forDesk(
      'settings',
      {
        name: 'sendTestMail',
        summary: 'Send a test mail and return the mail server’s reply; five in ten minutes',
        refusals: [429],
        body: testMailBody,
        reply: sentTestMailShape,
      },
      ({ currentUser, body }) => sendTestMail(services, mailer, currentUser, body.to),
    ),
  };
}

/** Sent at once, and not by a job, so that the answer says whether it went. @throws Refused 429 */
async function sendTestMail(
  services: WriteServices & Pick<Services, 'config'>,
  mailer: Mailer,
  currentUser: CurrentUser,
  to: string,
): Promise<SentTestMail> {
  await requireWithinLimits(
    services,
    [[`test-mail:person:${currentUser.id}`, PER_PERSON]],
    testMailMessages.often,
  );
  const failure = await failureOf(mailer, testMail(to)(await readSettingsRow(services.db)));
  const sent = failure === null;
  const now = services.clock.now();
  await inTransaction(services, async (tx) => {
    await tx.deleteFrom('first_steps').where('key', '=', 'testMail').execute();
    if (sent && mailer.by === 'smtp')
      await tx.insertInto('first_steps').values({ key: 'testMail', at: now, by: currentUser.id }).execute();
    await writeAudit(tx, currentUser, 'mail.test', 'test mail', { sent, by: mailer.by }, now);
  });
  if (sent)
    return {
      ...{ sent, by: mailer.by },
      sentence: mailer.by === 'smtp' ? testMailMessages.byServer(to) : testMailMessages.byFile,
    };
  const reason = withoutKeys(failureReason(failure), services.config.smtpUrl);
  const sentence =
    mailer.by === 'smtp' ? testMailMessages.refused(reason) : testMailMessages.notWritten(reason);
  return { sent, by: mailer.by, sentence };
}

async function failureOf(mailer: Mailer, mail: Mail): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve(testMailMessages.noAnswer(ANSWER_SECONDS)), ANSWER_SECONDS * 1000);
  });
  try {
    return await Promise.race([mailer.send(mail).then(() => null), late]);
  } catch (error) {
    return error;
  } finally {
    clearTimeout(timer);
  }
}

/** A mail server may quote the keys of the log-in. */
function withoutKeys(reason: string, smtpUrl: string | undefined): string {
  const url = smtpUrl === undefined ? null : URL.parse(smtpUrl);
  if (!url?.password) return reason;
  const [user, password] = [decoded(url.username), decoded(url.password)];
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  return [password, url.password, base64(password), base64(`\0${user}\0${password}`)].reduce(
    (text, key) => text.replaceAll(key, '…'),
    reason,
  );
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function testMail(to: string): MailText {
  return (shop) =>
    mail(shop, 'test', to, `Test mail of ${shop.trade_name}`, [
      'This mail shows that mails of the shop arrive.',
      '',
      'Somebody at its desk asked for it. You need not answer.',
    ]);
}
