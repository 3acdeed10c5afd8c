import { sentences } from '../../kit/rules/sentences.ts';

export const reviewMessages = sentences('review', {
  rating: 'Please choose 1 to 5 stars.',
  unknownPicture: 'Please add the picture again.',
  deleted: 'Your review is deleted.',
  question: 'Please ask in 10 to 500 characters.',
  notBought: 'Only customers who bought this product and received it can review it.',
  alreadyReviewed: 'You have reviewed this product already. You can change your review.',
  notFound: 'There is no such review.',
  questionNotFound: 'There is no such question.',
  aCustomer: 'A customer',
  refusedSubject: (product: string) => `Your review of ${product}`,
  refused: (product: string) => `We cannot publish your review of ${product}:`,
  abuse: 'It insults somebody.',
  personalData: 'It holds personal data, of yourself or of somebody else.',
  notAboutProduct: 'It is not about the product.',
  advertising: 'It advertises something.',
  unlawful: 'The law does not allow it.',
  refusedThen:
    'You can change it on the page of the product; then we read it again. A low rating is no reason to refuse one.',
  answerSubject: (product: string) => `An answer to your question about ${product}`,
  youAsked: 'You asked:',
  weAnswer: 'We answer:',
  seeProduct: (url: string) => `The product: ${url}`,
});
