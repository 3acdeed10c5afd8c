import type { Verdict } from '../facts/planning-choices.ts';
import { toolMessages } from './tool.words.ts';
import { Badge, type BadgeTone } from '../../kit/web/ui/badge.tsx';

const TONES: Record<Verdict, BadgeTone> = {
  works: 'green',
  works_with_limits: 'amber',
  not_known: 'grey',
  does_not: 'red',
};

export function VerdictBadge({ verdict }: { verdict: Verdict }) {
  return <Badge tone={TONES[verdict]}>{toolMessages.VERDICT_NAMES[verdict]}</Badge>;
}
