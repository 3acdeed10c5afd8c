import type { CompanyState } from './company-states.ts';
import { Badge, type BadgeTone } from '../../kit/web/ui/badge.tsx';

const states: Record<CompanyState, { name: string; tone: BadgeTone }> = {
  applied: { name: 'Applied', tone: 'amber' },
  approved: { name: 'Approved', tone: 'green' },
  refused: { name: 'Refused', tone: 'grey' },
  stopped: { name: 'Stopped', tone: 'red' },
};

export function CompanyStateBadge({ state }: { state: CompanyState }) {
  const { name, tone } = states[state];
  return <Badge tone={tone}>{name}</Badge>;
}
