import type { DeskPageName } from '../../../../../contract/platform/page-paths.ts';
import type { DeskHelp } from './desk-help-shape.ts';
import { goodsHelp } from './goods-help.ts';
import { moneyHelp } from './money-help.ts';
import { afterSaleHelp } from './after-sale-help.ts';
import { sellingHelp } from './selling-help.ts';
import { settingsHelp } from './settings-help.ts';
import { storefrontHelp } from './storefront-help.ts';

export const deskHelp: Record<DeskPageName, DeskHelp> = {
  ...sellingHelp,
  ...afterSaleHelp,
  ...goodsHelp,
  ...moneyHelp,
  ...settingsHelp,
  ...storefrontHelp,
};
