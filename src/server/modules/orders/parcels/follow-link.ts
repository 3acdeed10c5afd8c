import type { LanguageCode } from '../../../../contract/languages.ts';
import { inLanguage } from '../../../http/request-language.ts';
import type { Services } from '../../../services.ts';
import { pageUrl } from '../../platform/mail/mail-texts.ts';
import { trackPath } from './tracked-order.ts';

/** @returns the URL of the page that follows the order in that language */
export function followLinkOf({ config, secret }: Pick<Services, 'config' | 'secret'>) {
  return (orderId: number, language: LanguageCode): string =>
    inLanguage(language, () => pageUrl(config.publicUrl, trackPath(secret, orderId)));
}
