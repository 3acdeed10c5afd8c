import { paths } from '../../../../../contract/platform/page-paths.ts';
import * as shellShopMessages from './shell-shop-messages.ts';

/** Named and ordered as in the specification. */
export const mainLinks = [
  { to: paths.home, name: 'Home' },
  { to: paths.about, name: shellShopMessages.aboutUs },
  { to: paths.services, name: shellShopMessages.ourServices },
  { to: paths.products, name: 'Products' },
  { to: paths.contact, name: shellShopMessages.contactUs },
] as const;
