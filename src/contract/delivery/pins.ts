import { call } from '../platform/call.ts';
import type { PinReply, StateReply } from './pins-shapes.ts';

export const readPin = call<{ params: { pin: string }; reply: PinReply }>('GET', '/pins/:pin', 'anyone');

export const listStates = call<{ reply: StateReply[] }>('GET', '/states', 'anyone');
