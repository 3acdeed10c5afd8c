import { useQuery } from '@tanstack/react-query';
import { PIN_PATTERN } from './pin-code.ts';
import type { PinReply, StateReply } from './pins.shapes.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';

/** @returns null while it is unknown */
export function usePin(pin: string): PinReply | null {
  const { data } = useQuery({
    ...apiQuery('GET /pins/:pin', { params: { pin } }),
    staleTime: Infinity,
    enabled: PIN_PATTERN.test(pin),
  });
  return data ?? null;
}

export function useStates(place: PinReply | null): StateReply[] {
  const { data = [] } = useQuery({ ...apiQuery('GET /states', {}), staleTime: Infinity });
  const likely = place?.states ?? [];
  return [...likely, ...data.filter(({ code }) => !likely.some((state) => state.code === code))];
}
