import { CountSheet } from '../../features/stock/desk/count/count-sheet.tsx';

export function Component() {
  return <CountSheet />;
}
