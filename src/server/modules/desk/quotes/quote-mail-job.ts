import type { Services } from '../../../services.ts';
import { fileNameOf } from '../../invoices/documents/document-pdf-calls.ts';
import type { PdfDrawer } from '../../invoices/documents/pdf/pdf-drawer.ts';
import type { JobHandler } from '../../platform/jobs/job-runner.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { sendMail } from '../../platform/mail/queue-mail.ts';
import { quoteMail } from '../../platform/mail/quote-mail-texts.ts';
import type { WithSettings } from '../../platform/settings/settings-memo.ts';
import { quotePaper } from './quote-paper.ts';
import { quotePath } from './quote-reply.ts';
import { findQuoteRow } from './quotes-queries.ts';
import { requireSentRecord } from './sent-record.ts';
import { toCustomer } from '../../accounts/auth/mail-language.ts';

export interface QuoteMailJob {
  quoteId: string;
  version: number;
}

/** Sends nothing once the quotation is withdrawn or a later version was sent. */
export function quoteMailJob(
  services: Pick<Services, 'config' | 'db' | 'secret'> & WithSettings,
  mailer: Mailer,
  drawer: PdfDrawer,
): JobHandler {
  return async (payload) => {
    const { quoteId, version } = payload as QuoteMailJob;
    const row = await findQuoteRow(services.db, quoteId);
    if (!row || row.state === 'withdrawn' || row.sent_version !== version) return;
    const record = await requireSentRecord(services.db, row);
    const settings = await services.settings();
    const content = await drawer.drawQuote(quotePaper(record, settings));
    const quote = {
      number: record.number,
      version,
      total: record.totals.total,
      validUntil: record.validUntil,
      path: quotePath(services, row.id),
    };
    const { email } = record.buyer;
    const file = { fileName: fileNameOf(record.number), content };
    const text = quoteMail(email, quote, services.config.publicUrl, file);
    const written = await toCustomer(services.db, email, text);
    await sendMail(mailer, written(settings));
  };
}
