import type { ReturnOutcome, ReturnReason, ReturnState, ReturnWant } from './return-choices.ts';
import type { BadgeTone } from '../../kit/web/ui/badge.tsx';

export const returnStates: Record<ReturnState, { name: string; tone: BadgeTone }> = {
  requested: { name: 'To decide', tone: 'amber' },
  approved: { name: 'Approved', tone: 'blue' },
  refused: { name: 'Refused', tone: 'grey' },
  withdrawn: { name: 'Withdrawn', tone: 'grey' },
  received: { name: 'To inspect', tone: 'amber' },
  inspected: { name: 'To close', tone: 'amber' },
  closed: { name: 'Settled', tone: 'green' },
};

export const returnReasons: Record<ReturnReason, string> = {
  defective: 'Does not work',
  damaged: 'Arrived damaged',
  wrong_item: 'Wrong article',
  incomplete: 'Something missing',
  not_as_described: 'Not as described',
  late: 'Came too late',
  changed_mind: 'Changed mind',
};

export const returnOutcomes: Record<ReturnOutcome, string> = {
  restock: 'Into stock',
  repair: 'To be repaired',
  maker: 'To its maker',
  scrap: 'Throw away',
  reject: 'Send back',
};

export const returnWants: Record<ReturnWant, string> = { refund: 'Money back', exchange: 'Exchange' };
