import { ManageQuestions } from '../../features/catalogue/desk/reviews/manage-questions.tsx';

export function Component() {
  return <ManageQuestions />;
}
