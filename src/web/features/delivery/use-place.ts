import { useQuery } from '@tanstack/react-query';
import { PIN_PATTERN } from '../../../domain/delivery/pin-code.ts';
import type { PinReply, StateReply } from '../../../contract/delivery/pins-shapes.ts';
import { listStates, readPin } from '../../../contract/delivery/pins.ts';
import { apiQuery } from '../../lib/api/api-query.ts';

/**
 * Looks a PIN code up once it has six digits.
 * @returns null while it is not known
 */
export function usePin(pin: string): PinReply | null {
  const { data } = useQuery({
    ...apiQuery(readPin, { params: { pin } }),
    staleTime: Infinity,
    enabled: PIN_PATTERN.test(pin),
  });
  return data ?? null;
}

/** @returns the States for a select box: those of the PIN code first, and then the others */
export function useStates(place: PinReply | null): StateReply[] {
  const { data = [] } = useQuery({ ...apiQuery(listStates, {}), staleTime: Infinity });
  const likely = place?.states ?? [];
  return [...likely, ...data.filter(({ code }) => !likely.some((state) => state.code === code))];
}
