import { ManageQuotes } from '../../features/desk/desk/quotes/manage-quotes.tsx';

export function Component() {
  return <ManageQuotes />;
}
