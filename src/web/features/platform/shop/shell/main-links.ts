import { language, sentence } from '../../../../../domain/platform/sentences.ts';
import { firstHeader } from '../../../../../contract/storefront/first-menus.ts';
import { useShop } from '../../../../lib/page/use-shop.ts';

/** The owner's, else those of a new shop. */
export const useMainLinks = () => useShop().menus?.header ?? firstHeader;

/** The text in the present language; the names of a new shop's menus are translated without the owner. */
export const said = (text: Partial<Record<string, string>>) =>
  text[language()] ?? sentence('menu', text.en!, text.en!);
