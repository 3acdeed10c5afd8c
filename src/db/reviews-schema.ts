import type { ColumnType, Generated } from 'kysely';
import type { RefusalReason, ReviewState } from '../catalogue/reviews/review-rules.ts';

export interface ReviewsSchema {
  reviews: ReviewsTable;
  questions: QuestionsTable;
}

/** The content that a buyer wrote; pictures are names of media. */
export interface ReviewContent {
  rating: number;
  title: string | null;
  text: string;
  pictures: string[];
}

interface ReviewsTable extends ReviewContent {
  id: Generated<string>;
  user_id: string;
  product_id: string;
  state: ReviewState;
  /** The changed text of a published review. */
  waiting: ColumnType<ReviewContent | null, string | null | undefined, string | null>;
  refused_why: RefusalReason | null;
  answer: string | null;
  answered_at: Date | null;
  created_at: Date;
  updated_at: Date;
  updated_by: string | null;
}

interface QuestionsTable {
  id: Generated<string>;
  user_id: string;
  product_id: string;
  text: string;
  state: ReviewState;
  answer: string | null;
  answered_at: Date | null;
  created_at: Date;
  updated_at: Date;
  updated_by: string | null;
}
