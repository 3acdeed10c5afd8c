import type { RefusalReason } from './review-rules.ts';
import { reviewMessages } from './review.words.ts';
import { paths } from '../../app/page-paths.ts';
import { mail, pageUrl, type MailText } from '../../platform/mail/mail-texts.server.ts';

export interface AboutProduct {
  product: string;
  slug: string;
  publicUrl: string;
}

const SENTENCES: Record<RefusalReason, () => string> = {
  abuse: () => reviewMessages.abuse,
  personal_data: () => reviewMessages.personalData,
  not_about_product: () => reviewMessages.notAboutProduct,
  advertising: () => reviewMessages.advertising,
  unlawful: () => reviewMessages.unlawful,
};

/** Leaves out the review's own words. */
export function reviewRefusedMail(
  to: string,
  { product, slug, publicUrl }: AboutProduct,
  why: RefusalReason,
): MailText {
  return (shop) =>
    mail(shop, 'review', to, reviewMessages.refusedSubject(product), [
      reviewMessages.refused(product),
      SENTENCES[why](),
      '',
      reviewMessages.refusedThen,
      reviewMessages.seeProduct(pageUrl(publicUrl, paths.product(slug))),
    ]);
}

export function questionAnsweredMail(
  to: string,
  { product, slug, publicUrl }: AboutProduct,
  question: string,
  answer: string,
): MailText {
  return (shop) =>
    mail(shop, 'question', to, reviewMessages.answerSubject(product), [
      reviewMessages.youAsked,
      question,
      '',
      reviewMessages.weAnswer,
      answer,
      '',
      reviewMessages.seeProduct(pageUrl(publicUrl, paths.product(slug))),
    ]);
}
