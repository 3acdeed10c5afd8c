import type { ClaimState } from './claim-steps.ts';
import { dayInWords } from '../../kit/rules/dates.ts';
import { claimMailMessages } from './claim-mail.words.ts';
import type { Claim } from './claims.shapes.ts';
import { mail, pageUrl, type MailText } from '../../platform/mail/mail-texts.server.ts';

interface Text {
  subject: string;
  lines: string[];
}

const until = (claim: Claim) =>
  claim.warranty === null ? [] : [claimMailMessages.until(dayInWords(claim.warranty.until))];

const noteOf = (claim: Claim, step: ClaimState) => {
  const { note, isPublic } = claim.steps.findLast((each) => each.step === step) ?? { note: null };
  return note !== null && isPublic ? ['', note] : [];
};

/** The steps about which the customer gets a mail. No serial number is in a subject. */
const TEXTS = {
  opened: ({ number, product }: Claim): Text => ({
    subject: claimMailMessages.openedSubject(number),
    lines: [claimMailMessages.opened(number, product.name)],
  }),
  received: (claim: Claim): Text => ({
    subject: claimMailMessages.receivedSubject(claim.number),
    lines: [
      claimMailMessages.received(claim.product.name),
      ...(claim.dueOn === null ? [] : [claimMailMessages.dueOn(dayInWords(claim.dueOn))]),
      ...noteOf(claim, 'received'),
    ],
  }),
  repaired: (claim: Claim): Text => ({
    subject: claimMailMessages.repairedSubject(claim.number),
    lines: [claimMailMessages.repaired(claim.product.name), ...noteOf(claim, 'repaired')],
  }),
  replaced: (claim: Claim): Text => ({
    subject: claimMailMessages.replacedSubject(claim.number),
    lines: [claimMailMessages.replaced(claim.product.name), ...noteOf(claim, 'replaced')],
  }),
  refused: (claim: Claim): Text => ({
    subject: claimMailMessages.refusedSubject(claim.number),
    lines: [claimMailMessages.refused(claim.product.name), ...noteOf(claim, 'refused')],
  }),
  returned: (claim: Claim): Text => ({
    subject: claimMailMessages.returnedSubject(claim.number),
    lines: [claimMailMessages.returned(claim.product.name), ...until(claim), ...noteOf(claim, 'returned')],
  }),
};

export type MailedStep = keyof typeof TEXTS;

export function isClaimMail(step: ClaimState): step is MailedStep {
  return step in TEXTS;
}

/** @param path of the page that follows the claim; null: none */
export function claimMail(
  to: string,
  step: MailedStep,
  claim: Claim,
  { publicUrl, path }: { publicUrl: string; path: string | null },
): MailText {
  return (shop) => {
    const { subject, lines } = TEXTS[step](claim);
    const follow = path === null ? [] : ['', claimMailMessages.follow(pageUrl(publicUrl, path))];
    return mail(shop, 'warranty-claim', to, subject, [...lines, ...follow]);
  };
}
