import { VisitsReport } from '../../features/desk/desk/visits/visits-report.tsx';

export function Component() {
  return <VisitsReport />;
}
