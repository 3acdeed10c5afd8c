import { sentTestMailShape, testMailBody } from '../../../../contract/platform/test-mail-shapes.ts';
import { forDesk } from '../../../http/calls.ts';
import type { Routing } from '../../../http/route.ts';
import type { Mailer } from './mailer.ts';
import { sendTestMail } from './send-test-mail.ts';

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
