import { ManageReviews } from '../../features/catalogue/desk/reviews/manage-reviews.tsx';

export function Component() {
  return <ManageReviews />;
}
