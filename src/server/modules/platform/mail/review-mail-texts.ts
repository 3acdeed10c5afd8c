import type { RefusalReason } from '../../../../domain/catalogue/review-rules.ts';
import { reviewMessages } from '../../../../contract/catalogue/review-messages.ts';
import { paths } from '../../../../contract/platform/page-paths.ts';
import { mail, pageUrl, type MailText } from './mail-texts.ts';

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
