import { dayInWords } from '../../kit/rules/dates.ts';
import { rupeeWord } from '../../kit/rules/money.ts';
import { returnMailMessages } from './return.words.ts';
import type { Return } from './returns.shapes.ts';
import { paths } from '../../app/page-paths.ts';
import { mail, pageUrl, type MailText } from '../../platform/mail/mail-texts.server.ts';

export type ReturnStep = 'requested' | 'approved' | 'refused' | 'received' | 'closed';

export interface ReturnOfMail {
  back: Return;
  /** The address that units are sent to: that for returns, or the shop's own where none is set. */
  returnAddress: string;
  /** Rupees that are given back, that moved to the new order, and that are due on it. */
  money?: { refund: number; moved: number; due: number } | undefined;
}

/** Tells the buyer the state of their return. It holds no serial number. */
export function returnMail(to: string, step: ReturnStep, about: ReturnOfMail, publicUrl: string): MailText {
  return (shop) => {
    const { subject, lines } = TEXTS[step](about);
    const link = pageUrl(publicUrl, paths.myOrder(about.back.order));
    const written = mail(shop, 'return', to, subject, [...lines, '', returnMailMessages.follow(link)]);
    return { ...written, products: about.back.lines.map(({ product }) => product) };
  };
}

interface Text {
  subject: string;
  lines: string[];
}

const TEXTS: Record<ReturnStep, (about: ReturnOfMail) => Text> = {
  requested: ({ back }) => ({
    subject: returnMailMessages.requestedSubject(back.number),
    lines: [
      returnMailMessages.requested(back.number, back.order),
      '',
      ...unitsOf(back, ({ quantity }) => quantity),
      '',
      returnMailMessages.decide,
    ],
  }),
  approved: ({ back, returnAddress }) => ({
    subject: returnMailMessages.approvedSubject(back.number),
    lines: [
      returnMailMessages.approved(back.number),
      '',
      ...unitsOf(back, ({ quantity }) => quantity),
      '',
      ...wayLines(back, returnAddress),
    ],
  }),
  refused: ({ back }) => ({
    subject: returnMailMessages.refusedSubject(back.number),
    lines: [returnMailMessages.refused(back.number), '', back.refusedWhy ?? ''],
  }),
  received: ({ back }) => {
    const asked = back.lines.reduce((sum, { quantity }) => sum + quantity, 0);
    const came = back.lines.reduce((sum, { received }) => sum + (received ?? 0), 0);
    return {
      subject: returnMailMessages.receivedSubject(back.number),
      lines: [
        returnMailMessages.received(back.number),
        '',
        ...unitsOf(back, ({ received }) => received ?? 0),
        ...(came < asked ? ['', returnMailMessages.fewer(came, asked)] : []),
      ],
    };
  },
  closed: ({ back, money }) => ({
    subject: returnMailMessages.closedSubject(back.number),
    lines: [...settledLines(back, money), ...rejectedLines(back)],
  }),
};

function unitsOf({ lines }: Return, count: (line: Return['lines'][number]) => number): string[] {
  return lines
    .filter((line) => count(line) > 0)
    .map((line) => returnMailMessages.unit(count(line), line.product.name));
}

function wayLines({ way }: Return, returnAddress: string): string[] {
  if (way?.kind === 'pickup')
    return [way.day === null ? returnMailMessages.pickup : returnMailMessages.pickupOn(dayInWords(way.day))];
  return [returnMailMessages.send, returnAddress, '', returnMailMessages.thenNumber];
}

function settledLines({ number, newOrder }: Return, money: ReturnOfMail['money']): string[] {
  const { refund = 0, moved = 0, due = 0 } = money ?? {};
  const givenBack =
    refund > 0 ? returnMailMessages.givenBack(number, rupeeWord(refund)) : returnMailMessages.settled(number);
  if (newOrder === null) return [givenBack];
  return [
    returnMailMessages.exchanged(number, newOrder),
    ...(moved > 0 ? [returnMailMessages.moved(rupeeWord(moved))] : []),
    ...(due > 0 ? [returnMailMessages.due(rupeeWord(due))] : []),
    ...(refund > 0 ? [givenBack] : []),
  ];
}

function rejectedLines(back: Return): string[] {
  const units = unitsOf(back, ({ outcomes }) => outcomes?.reject ?? 0);
  return units.length === 0 ? [] : ['', returnMailMessages.rejected(units.join(', '))];
}

/** Mail to the shop, which decides. */
export function newReturnMail(to: string, back: Return, publicUrl: string): MailText {
  return (shop) => ({
    ...mail(shop, 'return', to, `New return ${back.number} of ${back.order}`, [
      ...back.lines.map(({ quantity, product }) => `${quantity} × ${product.name}`),
      '',
      `Decide: ${publicUrl}${paths.adminReturns}`,
    ]),
    products: back.lines.map(({ product }) => product),
  });
}
