import { call, listCall } from '../platform/call.ts';
import type { Message } from '../platform/shapes.ts';
import type {
  AnswerQuestionBody,
  AnswerReviewBody,
  DeskQuestion,
  DeskQuestionsQuery,
  DeskReview,
  DeskReviewsQuery,
  MayReview,
  OwnQuestion,
  OwnReview,
  ProductQuestion,
  ProductReviews,
  QuestionBody,
  RefuseReviewBody,
  ReviewBody,
  ReviewsQuery,
  SeenBody,
} from './reviews-shapes.ts';

interface Id {
  id: string;
}

export const listReviews = call<{ params: Id; query: ReviewsQuery; reply: ProductReviews }>(
  'GET',
  '/products/:id/reviews',
  'anyone',
);

export const listQuestions = call<{ params: Id; reply: ProductQuestion[] }>(
  'GET',
  '/products/:id/questions',
  'anyone',
);

export const addReview = call<{ params: Id; body: ReviewBody; reply: OwnReview }>(
  'POST',
  '/products/:id/reviews',
  'user',
);

export const changeReview = call<{ params: Id; body: ReviewBody; reply: OwnReview }>(
  'PUT',
  '/reviews/:id',
  'user',
);

export const deleteReview = call<{ params: Id; reply: Message }>('DELETE', '/reviews/:id', 'user');

export const readMyReview = call<{ params: { productId: string }; reply: MayReview }>(
  'GET',
  '/me/reviews/:productId',
  'user',
);

export const askQuestion = call<{ params: Id; body: QuestionBody; reply: OwnQuestion }>(
  'POST',
  '/products/:id/questions',
  'user',
);

export const listDeskReviews = listCall<{ query: DeskReviewsQuery; reply: DeskReview[] }>(
  '/admin/reviews',
  'admin',
  'catalogue',
);

export const publishReview = call<{ params: Id; body: SeenBody; reply: DeskReview }>(
  'POST',
  '/admin/reviews/:id/publish',
  'admin',
  'catalogue',
);

export const refuseReview = call<{ params: Id; body: RefuseReviewBody; reply: DeskReview }>(
  'POST',
  '/admin/reviews/:id/refuse',
  'admin',
  'catalogue',
);

export const answerReview = call<{ params: Id; body: AnswerReviewBody; reply: DeskReview }>(
  'PUT',
  '/admin/reviews/:id/answer',
  'admin',
  'catalogue',
);

export const listDeskQuestions = listCall<{ query: DeskQuestionsQuery; reply: DeskQuestion[] }>(
  '/admin/questions',
  'admin',
  'catalogue',
);

export const answerQuestion = call<{ params: Id; body: AnswerQuestionBody; reply: DeskQuestion }>(
  'PUT',
  '/admin/questions/:id/answer',
  'admin',
  'catalogue',
);

export const refuseQuestion = call<{ params: Id; body: SeenBody; reply: DeskQuestion }>(
  'POST',
  '/admin/questions/:id/refuse',
  'admin',
  'catalogue',
);
