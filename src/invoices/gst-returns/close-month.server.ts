import { isoDayOf } from '../../kit/rules/dates.ts';
import { SECTIONS, type FiledFigures, type GstMonth, type CloseMonthBody } from './gst-returns.shapes.ts';
import * as monthClosingMessages from './month-closing.words.ts';
import { rupeeWord } from '../../kit/rules/money.ts';
import { conflict, invalid, notFound } from '../../kit/server/http/errors.ts';
import type { Services, WriteServices } from '../../kit/server/services.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { queueMail, mail, type MailText } from '../../platform/mail/mail-texts.server.ts';
import { readSettingsRow, type SettingsRow } from '../../platform/settings/change-settings.server.ts';
import { step, type Actor } from '../../platform/records/record.server.ts';
import { faultCounts, readMonthFigures } from './month-figures.server.ts';
import { SECTION_NAMES } from './month-sums.server.ts';

type ClosingServices = WriteServices & Pick<Services, 'secret'>;

/**
 * Keeps the figures as filed and the newest link of the chain, and mails both to the accountant: a chain that is
 * rewritten later is found from outside.
 * @throws Refused 400; 409 shop_gstin_missing, not_begun, already_closed
 */
export function closeMonth(
  actor: Actor<ClosingServices>,
  month: string,
  gstin: string | undefined,
  { filedOn, arn = null }: CloseMonthBody,
): Promise<GstMonth> {
  const now = actor.services.clock.now();
  requireDays(month, filedOn, isoDayOf(now));
  return step(actor, async ({ tx, actorId, audit }) => {
    const settings = await readSettingsRow(tx);
    const own = requireGstin(gstin, settings);
    const period = { month, gstin: own };
    // The lock keeps documents from being issued: issuing changes this row.
    const chain = await tx.selectFrom('document_chain').selectAll().forUpdate().executeTakeFirstOrThrow();
    const figures = await readMonthFigures(tx, period, settings);
    const inserted = await tx
      .insertInto('month_closings')
      .values({
        seller_gstin: own,
        month,
        filed_on: filedOn,
        arn,
        closed_at: now,
        closed_by: actorId,
        figures: JSON.stringify(filedFigures(figures)),
        chain_seq: chain.seq,
        chain_hash: chain.content_hash,
      })
      .onConflict((closing) => closing.doNothing())
      .returning('month')
      .executeTakeFirst();
    if (!inserted) throw await alreadyClosed(tx, own, month);
    await audit('month.close', month, { gstin: own, filedOn, arn });
    const to = settings.accountant_email;
    if (to !== null)
      await queueMail(
        tx,
        actor.services,
        monthClosedMail(to, figures, { filedOn, arn, chainHash: chain.content_hash }),
      );
    return readMonthFigures(tx, period, settings);
  });
}

/** @throws Refused 404 where it is not closed */
export function reopenMonth(actor: Actor, month: string, gstin: string | undefined): Promise<GstMonth> {
  return step(actor, async ({ tx, audit }) => {
    const settings = await readSettingsRow(tx);
    const own = requireGstin(gstin, settings);
    const closing = await tx
      .deleteFrom('month_closings')
      .where('seller_gstin', '=', own)
      .where('month', '=', month)
      .returning(['filed_on', 'arn'])
      .executeTakeFirst();
    if (!closing) throw notFound(monthClosingMessages.notClosed);
    await audit('month.reopen', month, { gstin: own, filedOn: closing.filed_on, arn: closing.arn });
    return readMonthFigures(tx, { month, gstin: own }, settings);
  });
}

function requireDays(month: string, filedOn: string, today: string): void {
  if (month > today.slice(0, 7)) throw conflict('not_begun', monthClosingMessages.notBegun);
  if (filedOn < `${month}-01` || filedOn > today)
    throw invalid(monthClosingMessages.filedOnWrong, { filedOn: monthClosingMessages.filedOnWrong });
}

function requireGstin(gstin: string | undefined, settings: SettingsRow): string {
  const own = gstin ?? settings.gstin;
  if (own === null) throw conflict('shop_gstin_missing', monthClosingMessages.noGstin);
  return own;
}

async function alreadyClosed(tx: Tx, gstin: string, month: string) {
  const { filed_on } = await tx
    .selectFrom('month_closings')
    .select('filed_on')
    .where('seller_gstin', '=', gstin)
    .where('month', '=', month)
    .executeTakeFirstOrThrow();
  return conflict(
    'already_closed',
    monthClosingMessages.alreadyClosed(filed_on.split('-').reverse().join('-')),
  );
}

function filedFigures({ sections, payable, hsn, nilRated, documents, faults }: GstMonth): FiledFigures {
  return { sections, payable, hsn, nilRated, documents, faults: faultCounts(faults) };
}

interface Filed {
  filedOn: string;
  arn: string | null;
  chainHash: string;
}

function monthClosedMail(to: string, figures: GstMonth, { filedOn, arn, chainHash }: Filed): MailText {
  const { month, gstin, sections, payable, documents } = figures;
  return (shop) =>
    mail(shop, 'month-closed', to, `GST of ${month}: the figures as filed`, [
      `The return of ${month} for the GSTIN ${gstin!} was filed on ${filedOn.split('-').reverse().join('-')}.`,
      `ARN: ${arn ?? 'not noted'}`,
      '',
      ...SECTIONS.map((section) => `${SECTION_NAMES[section]}: ${sumsOf(sections[section])}`),
      `Payable: ${sumsOf(payable)}`,
      '',
      ...documents.map(
        ({ nature, from, to: last, total, cancelled }) =>
          `${nature}: ${from} to ${last}, ${total} issued, ${cancelled} cancelled`,
      ),
      '',
      'Hash of the last document of the books:',
      chainHash,
      'Keep it: a later change of the books shows as another hash of that document.',
    ]);
}

function sumsOf({ taxable, cgst, sgst, igst, total }: GstMonth['payable']): string {
  return [
    `taxable ${rupeeWord(taxable)}`,
    `CGST ${rupeeWord(cgst)}`,
    `SGST ${rupeeWord(sgst)}`,
    `IGST ${rupeeWord(igst)}`,
    `total ${rupeeWord(total)}`,
  ].join(', ');
}
