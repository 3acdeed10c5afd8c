import { call } from './call.ts';
import type { Proof, ProofBody } from './proof-shapes.ts';

export const proveOneself = call<{ body: ProofBody; reply: Proof }>('POST', '/me/proof', 'user');
