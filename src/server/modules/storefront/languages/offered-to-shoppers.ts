import { LANGUAGES, type LanguageCode } from '../../../../contract/languages.ts';
import type { Shop } from '../../../../contract/platform/settings-shapes.ts';

/** What the shop says of its languages; nothing while it is offered in English alone. */
export function offeredToShoppers(offered: readonly LanguageCode[]): Pick<Shop, 'languages'> {
  return offered.length < 2 ? {} : { languages: LANGUAGES.filter(({ code }) => offered.includes(code)) };
}
