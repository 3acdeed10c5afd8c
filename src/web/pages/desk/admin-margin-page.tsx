import { MarginReport } from '../../features/stock/desk/margin/margin-report.tsx';

export function Component() {
  return <MarginReport />;
}
