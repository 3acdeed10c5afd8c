import { createHmac } from 'node:crypto';
import { whatsappLink } from '../../kit/rules/phone-links.ts';
import type { CartLink } from './shared-carts.shapes.ts';
import { sharedCartMessages } from './shared-cart.words.ts';
import { hashOf } from '../../kit/server/security/secrets.ts';
import type { Services } from '../../kit/server/services.ts';

/** The link can be shown again at any time, and is stored nowhere. */
export function cartToken(secret: Uint8Array, id: string): string {
  return createHmac('sha256', secret).update(`cart:${id}`).digest('base64url');
}

/** The hash that finds a cart; useless to a reader of the database. */
export function linkHashOf(token: string): Buffer {
  return hashOf(token);
}

interface LinkedCart {
  id: string;
  expiresAt: Date;
  tradeName: string;
  /** Phone number of the customer it is for. */
  phone: string | null;
}

export function cartLinkReply(
  { config, secret }: Pick<Services, 'config' | 'secret'>,
  { id, expiresAt, tradeName, phone }: LinkedCart,
): CartLink {
  const link = `${config.publicUrl}/shared-cart/${cartToken(secret, id)}`;
  return {
    _id: id,
    link,
    whatsapp: whatsappLink(phone ?? '', sharedCartMessages.whatsapp(tradeName, link)),
    expiresAt: expiresAt.toISOString(),
  };
}
