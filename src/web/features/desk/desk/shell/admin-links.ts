import { House } from 'lucide-react';
import { paths } from '../../../../../contract/platform/page-paths.ts';
import { deskLinks } from '../../../platform/desk/desk-pages.ts';

export const adminLinks = [
  { to: paths.home, name: 'Home', key: 'h', Icon: House, isTab: false },
  ...deskLinks.flatMap(({ to, name, menu, isTab }) => (menu ? [{ to, name, ...menu, isTab }] : [])),
];
