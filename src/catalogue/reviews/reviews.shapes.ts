import { z } from 'zod';
import {
  MAX_ANSWER,
  MAX_QUESTION,
  MAX_REVIEW_TEXT,
  MAX_REVIEW_TITLE,
  MIN_QUESTION,
  MAX_STARS,
  REFUSAL_REASONS,
  REVIEW_SORTS,
  REVIEW_STATES,
} from './review-rules.ts';
import { generalMessages } from '../../platform/shell/general.words.ts';
import { isoTime, paging, wholeNumber } from '../../kit/api/shapes.ts';
import { CONTROL_CHARACTERS, text } from '../../kit/api/text-shapes.ts';
import { articleShape } from '../listing/article.shapes.ts';
import * as reviewDeskMessages from './review-desk.words.ts';
import { reviewMessages } from './review.words.ts';
import { sentPictures } from '../pictures/pictures.shapes.ts';

const sentText = (max: number) =>
  z
    .string({ error: () => generalMessages.invalid })
    .trim()
    .max(max, { error: () => generalMessages.tooLong(max) })
    .refine((value) => !CONTROL_CHARACTERS.test(value), { error: () => generalMessages.invalid });

export const reviewBody = z.object({
  rating: z
    .int({ error: () => reviewMessages.rating })
    .min(1, { error: () => reviewMessages.rating })
    .max(MAX_STARS, { error: () => reviewMessages.rating }),
  title: sentText(MAX_REVIEW_TITLE)
    .transform((title) => title.replace(/\s+/g, ' ') || null)
    .nullable()
    .optional(),
  text: sentText(MAX_REVIEW_TEXT),
  /** Data URIs, or addresses of the own review's present pictures. */
  pictures: sentPictures.optional(),
});

export type ReviewBody = z.output<typeof reviewBody>;

const content = {
  rating: z.number(),
  title: z.string().nullable(),
  text: z.string(),
  pictures: z.array(z.string()),
};

export const ownReviewShape = z
  .object({
    _id: z.string(),
    ...content,
    state: z.enum(REVIEW_STATES),
    /** A changed text that waits while the old one is public. */
    waiting: z.object(content).nullable(),
    refusedWhy: z.enum(REFUSAL_REASONS).nullable(),
    answer: z.string().nullable(),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: 'OwnReview' });

export type OwnReview = z.output<typeof ownReviewShape>;

export const mayReviewShape = z.object({ mayReview: z.boolean(), review: ownReviewShape.nullable() });

export type MayReview = z.output<typeof mayReviewShape>;

export const reviewsQuery = z.object({
  page: wholeNumber(1, 1_000_000).optional(),
  sort: z.enum(REVIEW_SORTS).optional(),
});
const stars = z.number();

export const productReviewsShape = z
  .object({
    count: z.number(),
    average: z.number().nullable(),
    stars: z.object({ '5': stars, '4': stars, '3': stars, '2': stars, '1': stars }),
    reviews: z.array(
      z.object({
        _id: z.string(),
        ...content,
        /** The first word of the buyer's name and the initial of the last. */
        name: z.string(),
        /** The day in India, `yyyy-mm-dd`. */
        day: z.string(),
        answer: z.object({ text: z.string(), day: z.string() }).nullable(),
      }),
    ),
  })
  .meta({ id: 'ProductReviews' });

export type ProductReviews = z.output<typeof productReviewsShape>;

export const questionBody = z.object({
  text: text(MAX_QUESTION, () => reviewMessages.question).check(
    z.minLength(MIN_QUESTION, { error: () => reviewMessages.question }),
  ),
});
export const ownQuestionShape = z.object({
  _id: z.string(),
  text: z.string(),
  state: z.enum(REVIEW_STATES),
  createdAt: z.string(),
});

export type OwnQuestion = z.output<typeof ownQuestionShape>;

export const productQuestionShape = z
  .object({
    _id: z.string(),
    text: z.string(),
    name: z.string(),
    day: z.string(),
    answer: z.string(),
    answeredOn: z.string(),
  })
  .meta({ id: 'ProductQuestion' });

export type ProductQuestion = z.output<typeof productQuestionShape>;

export const deskReviewShape = z
  .object({
    _id: z.string(),
    product: articleShape,
    ...content,
    name: z.string(),
    state: z.enum(REVIEW_STATES),
    waiting: z.object(content).nullable(),
    answer: z.string().nullable(),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: 'DeskReview' });

export type DeskReview = z.output<typeof deskReviewShape>;

export const deskReviewsQuery = z.object({
  ...paging,
  state: z.enum(REVIEW_STATES).optional(),
  product: z.string().max(300).optional(),
});

export type DeskReviewsQuery = z.output<typeof deskReviewsQuery>;

export const deskQuestionShape = z
  .object({
    _id: z.string(),
    product: articleShape,
    text: z.string(),
    name: z.string(),
    state: z.enum(REVIEW_STATES),
    answer: z.string().nullable(),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: 'DeskQuestion' });

export type DeskQuestion = z.output<typeof deskQuestionShape>;

export const deskQuestionsQuery = z.object({ ...paging, state: z.enum(REVIEW_STATES).optional() });

export type DeskQuestionsQuery = z.output<typeof deskQuestionsQuery>;

/** `updatedAt` of what was looked at. */
export const seenBody = z.object({ updatedAt: isoTime });
export const refuseReviewBody = z.object({ why: z.enum(REFUSAL_REASONS), updatedAt: isoTime });
const answer = text(MAX_ANSWER, reviewDeskMessages.answerNeeded);

/** Null takes the answer away. */
export const answerReviewBody = z.object({ text: z.nullable(answer), updatedAt: isoTime });
export const answerQuestionBody = z.object({ text: answer, updatedAt: isoTime });
