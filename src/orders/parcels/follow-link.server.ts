import type { LanguageCode } from '../../kit/rules/languages.ts';
import { inLanguage } from '../../kit/server/http/request-language.ts';
import type { Services } from '../../kit/server/services.ts';
import { pageUrl } from '../../platform/mail/mail-texts.server.ts';
import { trackPath } from './tracked-order.server.ts';

/** @returns the URL of the page that follows the order in that language */
export function followLinkOf({ config, secret }: Pick<Services, 'config' | 'secret'>) {
  return (orderId: number, language: LanguageCode): string =>
    inLanguage(language, () => pageUrl(config.publicUrl, trackPath(secret, orderId)));
}
