import type { Services } from '../../kit/server/services.ts';
import type { MailBrand } from '../../platform/mail/mail-html.server.ts';
import type { Mailer } from '../../platform/mail/mailer.server.ts';
import { accentPaletteOf } from './accent-palette.ts';
import { mediaAddress, type StorefrontRow, type WithStorefront } from './storefront-memo.server.ts';

/** Each mail shows the brand as it is when the mail is sent. */
export function withBrand(mailer: Mailer, services: WithStorefront & Pick<Services, 'config'>): Mailer {
  const send: Mailer['send'] = async (mail) => {
    const brand = mailBrandOf(await services.storefront(), services.config.publicUrl);
    return mailer.send({ ...mail, brand });
  };
  return { ...mailer, send };
}

type Brand = Pick<StorefrontRow, 'accent' | 'logo_dark' | 'logo_light'>;

export function mailBrandOf({ accent, logo_light, logo_dark }: Brand, shopUrl: string): MailBrand {
  const { onAccent, light, dark } = accentPaletteOf(accent);
  const logo = mediaAddress(logo_light);
  return {
    ...{ shopUrl, accent, onAccent },
    linkColours: { light: light.text, dark: dark.text },
    logo: logo === null ? null : { light: logo, dark: mediaAddress(logo_dark) },
  };
}
