import { language, sentence } from '../../kit/rules/sentences.ts';
import { firstHeader } from '../../storefront/menus/first-menus.ts';
import { useShop } from '../../kit/web/lib/page/use-shop.ts';

/** The owner's, else those of a new shop. */
export const useMainLinks = () => useShop().menus?.header ?? firstHeader;

/** The text in the present language; the names of a new shop's menus are translated without the owner. */
export const said = (text: Partial<Record<string, string>>) =>
  text[language()] ?? sentence('menu', text.en!, text.en!);
