import { z } from 'zod';
import { SENT_PICTURES_BODY_BYTES } from '../products/catalogue-limits.ts';
import {
  answerQuestionBody,
  answerReviewBody,
  deskQuestionShape,
  deskQuestionsQuery,
  deskReviewShape,
  deskReviewsQuery,
  mayReviewShape,
  ownQuestionShape,
  ownReviewShape,
  productQuestionShape,
  productReviewsShape,
  questionBody,
  refuseReviewBody,
  reviewBody,
  reviewsQuery,
  seenBody,
} from './reviews.shapes.ts';
import { productIdParams } from '../listing/catalogue.shapes.ts';
import { reviewMessages } from './review.words.ts';
import { generalMessages } from '../../platform/shell/general.words.ts';
import { idParams, message } from '../../kit/api/shapes.ts';
import { DAY_SECONDS, HOUR_SECONDS } from '../../kit/rules/units-of-time.ts';
import type { Db } from '../../db/transaction.ts';
import { notFound, Refused } from '../../kit/server/http/errors.ts';
import { forDesk, forUser, forVisitors, type Routing } from '../../kit/server/http/route.ts';

import { giveBack, requireWithinLimits, type RateLimit } from '../../kit/server/security/rate-limits.ts';
import { type WithAfterSale, requireOffered } from '../../platform/after-sale/after-sale-memo.server.ts';
import { senderOf } from '../pictures/draw-for-shopper.server.ts';
import {
  listDeskQuestions,
  listDeskReviews,
  answerReview,
  publishReview,
  refuseReview,
} from './desk-reviews.server.ts';
import {
  addReview,
  changeReview,
  deleteReview,
  readMyReview,
  requireOwnReview,
  requireReviewable,
} from './own-reviews.server.ts';
import type { ReviewPorts } from './review-mail-texts.server.ts';
import { readPublicQuestions, readPublicReviews } from './public-reviews.server.ts';
import { answerQuestion, askQuestion, refuseQuestion } from './questions.server.ts';

const REVIEWS_PER_ACCOUNT = { max: 5, windowSeconds: HOUR_SECONDS };
const QUESTIONS_PER_ACCOUNT = { max: 5, windowSeconds: DAY_SECONDS };

export function reviewsCalls({ services }: Routing<WithAfterSale>, ports: ReviewPorts) {
  const { hasReceived } = ports;

  const seen = { refusals: [404, 409], params: idParams, reply: deskReviewShape } as const;

  return {
    'GET /products/:id/reviews': forVisitors(
      {
        name: 'listReviews',
        summary: 'List the published reviews of a product, ten a page',
        refusals: [404],
        params: productIdParams,
        query: reviewsQuery,
        reply: productReviewsShape,
      },
      ({ params, query: { page = 1, sort = 'newest' } }) =>
        found('reviews', (db) => readPublicReviews(db, params.id, page, sort)),
      { isEditedThere: true },
    ),

    'GET /products/:id/questions': forVisitors(
      {
        name: 'listQuestions',
        summary: 'List the answered questions about a product',
        refusals: [404],
        params: productIdParams,
        reply: z.array(productQuestionShape),
      },
      ({ params }) => found('questions', (db) => readPublicQuestions(db, params.id)),
      { isEditedThere: true },
    ),

    'POST /products/:id/reviews': forUser(
      {
        name: 'addReview',
        summary: 'Review a product that I have received',
        status: 201,
        refusals: [404, 409, 429],
        params: productIdParams,
        body: reviewBody,
        bodyLimitBytes: SENT_PICTURES_BODY_BYTES,
        reply: ownReviewShape,
      },
      ({ currentUser, params, body, request }) =>
        counted(`reviews:user:${currentUser.id}`, REVIEWS_PER_ACCOUNT, () =>
          addReview(services, currentUser, params.id, body, hasReceived, senderOf(request)),
        ),
      async ({ currentUser, params }) => {
        await requireOffered(services, 'reviews');
        await requireReviewable(services.db, currentUser, params.id, hasReceived);
      },
    ),

    'PUT /reviews/:id': forUser(
      {
        name: 'changeReview',
        summary: 'Change my review; the published text stays until the new one is approved',
        refusals: [404, 409, 429],
        params: idParams,
        body: reviewBody,
        bodyLimitBytes: SENT_PICTURES_BODY_BYTES,
        reply: ownReviewShape,
      },
      ({ currentUser, params, body, request }) =>
        counted(`review-changes:user:${currentUser.id}`, REVIEWS_PER_ACCOUNT, () =>
          changeReview(services, currentUser, params.id, body, senderOf(request)),
        ),
      async ({ currentUser, params }) => {
        await requireOffered(services, 'reviews');
        await requireOwnReview(services.db, currentUser, params.id);
      },
    ),

    'DELETE /reviews/:id': forUser(
      {
        name: 'deleteReview',
        summary: 'Delete my review',
        refusals: [404],
        params: idParams,
        reply: message,
      },
      async ({ currentUser, params }) => {
        await deleteReview(services, currentUser, params.id);
        return { message: reviewMessages.deleted };
      },
    ),

    'GET /me/reviews/:productId': forUser(
      {
        name: 'readMyReview',
        summary: 'Return my review of a product, and whether I may write one',
        refusals: [404],
        params: z.object({ productId: z.string().max(300) }),
        reply: mayReviewShape,
      },
      async ({ currentUser, params }) => {
        const { reviews } = await services.afterSale();
        return readMyReview(services.db, currentUser, params.productId, reviews, hasReceived);
      },
    ),

    'POST /products/:id/questions': forUser(
      {
        name: 'askQuestion',
        summary: 'Ask a question about a product',
        status: 201,
        refusals: [404, 409, 429],
        params: productIdParams,
        body: questionBody,
        reply: ownQuestionShape,
      },
      async ({ currentUser, params, body }) => {
        await requireOffered(services, 'questions');
        return counted(`questions:user:${currentUser.id}`, QUESTIONS_PER_ACCOUNT, () =>
          askQuestion({ services, currentUser }, params.id, body.text),
        );
      },
    ),

    'GET /admin/reviews': forDesk(
      'catalogue',
      {
        name: 'listDeskReviews',
        counted: true,
        summary: 'List reviews, newest first; `pending` lists those to moderate',
        query: deskReviewsQuery,
        reply: z.array(deskReviewShape),
      },
      ({ query }) => listDeskReviews(services.db, query),
    ),

    'POST /admin/reviews/:id/publish': forDesk(
      'catalogue',
      {
        name: 'publishReview',
        ...seen,
        refusals: [404, 409],
        summary: 'Publish the pending text of a review',
        body: seenBody,
      },
      ({ currentUser, params, body }) => publishReview({ services, currentUser }, params.id, body.updatedAt),
    ),

    'POST /admin/reviews/:id/refuse': forDesk(
      'catalogue',
      {
        name: 'refuseReview',
        ...seen,
        refusals: [404, 409],
        summary: 'Refuse a review and mail its author the reason',
        body: refuseReviewBody,
      },
      ({ currentUser, params, body }) =>
        refuseReview({ services, currentUser }, params.id, body.why, body.updatedAt, ports),
    ),

    'PUT /admin/reviews/:id/answer': forDesk(
      'catalogue',
      {
        name: 'answerReview',
        ...seen,
        refusals: [404, 409],
        summary: 'Answer a review; null removes the answer',
        body: answerReviewBody,
      },
      ({ currentUser, params, body }) =>
        answerReview({ services, currentUser }, params.id, body.text, body.updatedAt),
    ),

    'GET /admin/questions': forDesk(
      'catalogue',
      {
        name: 'listDeskQuestions',
        counted: true,
        summary: 'List questions, newest first',
        query: deskQuestionsQuery,
        reply: z.array(deskQuestionShape),
      },
      ({ query }) => listDeskQuestions(services.db, query),
    ),

    'PUT /admin/questions/:id/answer': forDesk(
      'catalogue',
      {
        name: 'answerQuestion',
        summary: 'Answer a question and publish both',
        refusals: [404, 409],
        params: idParams,
        body: answerQuestionBody,
        reply: deskQuestionShape,
      },
      ({ currentUser, params, body }) =>
        answerQuestion({ services, currentUser }, params.id, body.text, body.updatedAt, ports),
    ),

    'POST /admin/questions/:id/refuse': forDesk(
      'catalogue',
      {
        name: 'refuseQuestion',
        summary: 'Refuse a question',
        refusals: [404, 409],
        params: idParams,
        body: seenBody,
        reply: deskQuestionShape,
      },
      ({ currentUser, params, body }) => refuseQuestion({ services, currentUser }, params.id, body.updatedAt),
    ),
  };

  /** A refused try does not count. @throws Refused 429, and as `run` */
  async function counted<Reply>(key: string, limit: RateLimit, run: () => Promise<Reply>): Promise<Reply> {
    await requireWithinLimits(services, [[key, limit]]);
    try {
      return await run();
    } catch (error) {
      if (error instanceof Refused) await giveBack(services, [key]);
      throw error;
    }
  }

  /** @throws Refused 404 where it is switched off, or not found */
  async function found<Reply>(
    offer: 'reviews' | 'questions',
    read: (db: Db) => Promise<Reply | null>,
  ): Promise<Reply> {
    const reply = (await services.afterSale())[offer] ? await services.reads.catalogue(read) : null;
    if (reply === null) throw notFound(generalMessages.notFound);
    return reply;
  }
}
