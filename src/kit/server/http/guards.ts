import { hasRight, type DeskRole, type Right } from '../../../platform/rights/staff-rights.ts';
import { generalMessages } from '../../../platform/shell/general.words.ts';
import * as proofMessages from '../../../platform/rights/proof.words.ts';
import type { AccessTokens, CurrentUser, Revocations } from '../security/tokens.ts';
import { logSecurityEvent } from '../security/security-log.ts';
import type { HttpRequest, Services } from '../services.ts';
import { type Call, isOpenBeforeSetUp, proofRuleOf } from './call-registry.ts';
import { notAllowed, notSignedIn, Refused } from './errors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before the body is read; null on calls for anyone. */
    currentUser: CurrentUser | null;
  }
}

/** An open session of a member of staff who works at the desk. */
export interface DeskSession {
  staffRole: DeskRole;
  twoStep: { isOn: boolean; isRequired: boolean };
  /** Set by a log-in or a later proof of identity. */
  provedUntil: Date | null;
}

export type DeskUser = CurrentUser & DeskSession;

export interface Guards {
  accessTokens: AccessTokens;
  accessCookie: string;
  revocations: Revocations;
  /** Asks the database; null when the session is over. */
  findDeskSession: (user: CurrentUser) => Promise<DeskSession | null>;
  /** Names in the audit log who took a file with the data of many people. */
  noteDownload: (user: CurrentUser, fileName: string) => Promise<void>;
}

type Row = Pick<Call, 'access' | 'method' | 'path' | 'right'> & { spec: Pick<Call['spec'], 'proof'> };

/**
 * First the session, then the right, then the proof. @returns for a call of the desk a DeskUser
 * @throws Refused 401 or 403
 */
export async function requireAccess(
  guards: Guards,
  row: Row,
  request: HttpRequest,
  services: Pick<Services, 'clock' | 'secret'>,
): Promise<CurrentUser | DeskUser | null> {
  const { access, right } = row;
  if (access === 'anyone') return null;
  const user = await findCurrentUser(guards, request);
  if (!user) throw notSignedIn();
  if (access === 'user' && (user.role !== 'admin' || isOpenBeforeSetUp(row))) return user;
  if (user.role !== 'admin') {
    refuse('admins');
    throw notAllowed();
  }
  const session = await guards.findDeskSession(user);
  if (!session) throw notSignedIn();
  if (isSetUpMissing(session) && !isOpenBeforeSetUp(row))
    throw new Refused(403, 'two_step_setup_needed', generalMessages.twoStepSetupNeeded);
  if (access === 'user') return user;
  if (right !== null && right !== 'any' && !hasRight(session.staffRole, right)) {
    refuse(`the right ${right}`);
    throw noRight(right);
  }
  const rule = proofRuleOf(row);
  const { isOn, isRequired } = session.twoStep;
  if (rule === 'always' || (rule === 'with_two_step' && (isOn || isRequired)))
    requireProof(session, services.clock.now());
  return { ...user, ...session };

  function refuse(whom: string): void {
    const reason = `${request.method} ${request.routeOptions.url ?? ''} is for ${whom}`;
    logSecurityEvent(services, request, 'access_refused', { userId: user?.id, reason });
  }
}

/** @throws Refused 403 when neither a log-in nor a proof of this session is recent */
export function requireProof({ provedUntil }: Pick<DeskSession, 'provedUntil'>, now: Date): void {
  if (provedUntil === null || provedUntil <= now)
    throw new Refused(403, 'proof_needed', proofMessages.needed);
}

export function noRight(right: Right): Refused {
  return new Refused(403, 'no_right', generalMessages.noRight, { details: { right } });
}

/** Used by calls that answer the desk differently. Null for everybody else. */
export async function findDeskUser(guards: Guards, request: HttpRequest): Promise<DeskUser | null> {
  const user = await findCurrentUser(guards, request);
  const session = user?.role === 'admin' ? await guards.findDeskSession(user) : null;
  return user && session && !isSetUpMissing(session) ? { ...user, ...session } : null;
}

/** Guards what somebody sent, until it is public. @param right of staff who check it */
export async function isSenderOrDesk(
  guards: Guards,
  request: HttpRequest,
  userId: string | null,
  right: Right,
): Promise<boolean> {
  const user = await findCurrentUser(guards, request);
  if (user?.id === userId) return true;
  const staff = await findDeskUser(guards, request);
  return staff !== null && hasRight(staff.staffRole, right);
}

function isSetUpMissing({ twoStep }: DeskSession): boolean {
  return twoStep.isRequired && !twoStep.isOn;
}

export async function findCurrentUser(guards: Guards, request: HttpRequest): Promise<CurrentUser | null> {
  const token = request.cookies[guards.accessCookie];
  if (!token) return null;
  const user = await guards.accessTokens.currentUserOf(token);
  return user && !guards.revocations.has(user.sessionId) ? user : null;
}
