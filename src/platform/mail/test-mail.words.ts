export const title = 'Test mail';
export const lead = 'Shows whether mails of the shop arrive: order confirmations, codes and links.';
export const send = 'Send a test mail';
export const sending = 'Sending…';
export const to = 'E-mail address';
export const failed = 'Could not send the test mail.';
export const byServer = (to: string) =>
  `Your mail server took the mail. Check the mailbox of ${to}, and its spam.`;
export const byFile =
  'No mail server is set (SMTP_URL): the mail is a file in the folder “outbox” of the shop, and nobody receives it.';
export const refused = (reason: string) => `Your mail server did not take the mail: ${reason}`;
export const notWritten = (reason: string) =>
  `No mail server is set (SMTP_URL), and the mail could not be written to a file: ${reason}`;
export const noAnswer = (seconds: number) => `no answer in ${seconds} seconds`;
export const often = 'You have sent five test mails in ten minutes. Please try again later.';
