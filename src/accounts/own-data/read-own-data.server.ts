import type { OwnData } from './own-data.shapes.ts';
import type { Db } from '../../db/transaction.ts';
import { notSignedIn } from '../../kit/server/http/errors.ts';
import type { Services } from '../../kit/server/services.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { addressReplies, selectAddresses } from '../addresses/addresses.server.ts';
import { findUserById, userReply, type UserRow } from '../auth/auth-queries.server.ts';

type OwnUser = Pick<UserRow, 'email' | 'id'>;
type ReadOwn = (db: Db, user: OwnUser) => Promise<object[]>;

/** The parts of a person's data that the subjects above keep. */
export interface OwnParts {
  cart: ReadOwn;
  stockAsks: ReadOwn;
  orders: ReadOwn;
  payments: ReadOwn;
  enquiries: ReadOwn;
  quotes: ReadOwn;
  sharedCarts: ReadOwn;
  reviews: ReadOwn;
  questions: ReadOwn;
  complaints: ReadOwn;
  messageConsents: ReadOwn;
  claims: ReadOwn;
  returns: ReadOwn;
  sites: ReadOwn;
  visits: ReadOwn;
  contracts: ReadOwn;
  /** Pending or shipped ones. */
  hasOpenOrders: (tx: Tx, userId: string) => Promise<boolean>;
}

/** @throws Refused 401 when the account is gone */
export async function readOwnData(
  { clock, db }: Pick<Services, 'clock' | 'db'>,
  userId: string,
  parts: OwnParts,
): Promise<OwnData> {
  const user = await findUserById(db, userId);
  if (!user) throw notSignedIn();
  const read = async (of: ReadOwn) => (await of(db, user)) as Record<string, unknown>[];
  const stockAsks = await read(parts.stockAsks);
  const quotes = await read(parts.quotes);
  const sharedCarts = await read(parts.sharedCarts);
  const reviews = await read(parts.reviews);
  const questions = await read(parts.questions);
  const complaints = await read(parts.complaints);
  const messages = await read(parts.messageConsents);
  const claims = await read(parts.claims);
  const returns = await read(parts.returns);
  const sites = await read(parts.sites);
  const visits = await read(parts.visits);
  const contracts = await read(parts.contracts);
  return {
    account: userReply(user),
    addresses: await addressReplies(db, await selectAddresses(db, userId)),
    cart: await read(parts.cart),
    orders: await read(parts.orders),
    payments: await read(parts.payments),
    enquiries: await read(parts.enquiries),
    ...(stockAsks.length > 0 && { stockAsks }),
    ...(quotes.length > 0 && { quotes }),
    ...(sharedCarts.length > 0 && { sharedCarts }),
    ...(reviews.length > 0 && { reviews }),
    ...(questions.length > 0 && { questions }),
    ...(complaints.length > 0 && { complaints }),
    ...(returns.length > 0 && { returns }),
    ...(claims.length > 0 && { claims }),
    ...(sites.length > 0 && { sites }),
    ...(visits.length > 0 && { visits }),
    ...(contracts.length > 0 && { contracts }),
    consents: {
      cartMail: user.cart_mail,
      language: user.language,
      ...(messages.length > 0 && { messages }),
    },
    exportedAt: clock.now().toISOString(),
  };
}
