import { DeskSwitch } from '../desk-settings/desk-switch.desk.tsx';
import { TwoStepSection } from './two-step-section.desk.tsx';
import { LazyDevices } from '../sessions/lazy-devices.shop.tsx';
import { DeskHeading } from '../../platform/desk/desk-heading.desk.tsx';
import { useDeskRights } from '../../kit/web/lib/session/desk-rights.ts';

export function Component() {
  const { has } = useDeskRights();
  return (
    <>
      <DeskHeading page="adminSecurity" />
      <div className="grid max-w-3xl grid-cols-1 gap-5">
        <TwoStepSection />
        {has('settings') && <DeskSwitch name="twoStepRequired" />}
        <LazyDevices />
      </div>
    </>
  );
}
