import { call } from './call.ts';
import type { SentTestMail, TestMailBody } from './test-mail-shapes.ts';

export const sendTestMail = call<{ body: TestMailBody; reply: SentTestMail }>(
  'POST',
  '/admin/test-mail',
  'admin',
  'settings',
);
