import type { ComponentProps } from 'react';
import type { ShipmentState } from '../parcels/shipment-states.ts';
import { Badge } from '../../kit/web/ui/badge.tsx';

export const shipmentStateNames: Record<ShipmentState, string> = {
  packed: 'Packed',
  on_the_way: 'On the way',
  attempt_failed: 'Attempt failed',
  delivered: 'Delivered',
  coming_back: 'Coming back',
  came_back: 'Came back',
  lost: 'Lost',
  unpacked: 'Unpacked',
};

const tones: Record<ShipmentState, ComponentProps<typeof Badge>['tone']> = {
  packed: 'amber',
  on_the_way: 'blue',
  attempt_failed: 'red',
  delivered: 'green',
  coming_back: 'red',
  came_back: 'grey',
  lost: 'red',
  unpacked: 'grey',
};

export function ShipmentBadge({ state }: { state: ShipmentState }) {
  return <Badge tone={tones[state]}>{shipmentStateNames[state]}</Badge>;
}
