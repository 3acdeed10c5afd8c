import type { Verdict } from '../../../../../domain/planning/facts/planning-choices.ts';
import { toolMessages } from '../../../../../contract/planning/tool-messages.ts';
import { Badge, type BadgeTone } from '../../../../ui/badge.tsx';

const TONES: Record<Verdict, BadgeTone> = {
  works: 'green',
  works_with_limits: 'amber',
  not_known: 'grey',
  does_not: 'red',
};

export function VerdictBadge({ verdict }: { verdict: Verdict }) {
  return <Badge tone={TONES[verdict]}>{toolMessages.VERDICT_NAMES[verdict]}</Badge>;
}
