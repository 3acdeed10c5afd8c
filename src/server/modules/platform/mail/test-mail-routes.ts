import { sentTestMailShape, testMailBody } from '../../../../contract/platform/test-mail-shapes.ts';
import * as calls from '../../../../contract/platform/test-mail.ts';
import { route, type Routing } from '../../../http/route.ts';
import type { Mailer } from './mailer.ts';
import { sendTestMail } from './send-test-mail.ts';

export function testMailRoutes(routing: Routing, mailer: Mailer): void {
  route(
    routing,
    calls.sendTestMail,
    {
      summary: 'Send a test mail and return the mail server’s reply; five in ten minutes',
      refusals: [429],
      body: testMailBody,
      reply: sentTestMailShape,
    },
    ({ currentUser, body }) => sendTestMail(routing.services, mailer, currentUser, body.to),
  );
}
