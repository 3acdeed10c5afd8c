import { AfterSaleSwitches } from '../../features/platform/desk/after-sale/after-sale-switches.tsx';

export function Component() {
  return <AfterSaleSwitches />;
}
