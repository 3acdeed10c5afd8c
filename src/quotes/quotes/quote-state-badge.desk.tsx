import type { QuoteState } from './quote-states.ts';
import { Badge, type BadgeTone } from '../../kit/web/ui/badge.tsx';

export const quoteStateNames: Record<QuoteState, string> = {
  draft: 'Draft',
  sent: 'Sent',
  accepted: 'Accepted',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
};

const tones: Record<QuoteState, BadgeTone> = {
  draft: 'grey',
  sent: 'blue',
  accepted: 'green',
  expired: 'amber',
  withdrawn: 'red',
};

export function QuoteStateBadge({ state }: { state: QuoteState }) {
  return <Badge tone={tones[state]}>{quoteStateNames[state]}</Badge>;
}
