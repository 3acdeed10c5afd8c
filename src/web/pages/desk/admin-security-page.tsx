import { DeskSwitch } from '../../features/accounts/desk/desk-settings/desk-switch.tsx';
import { TwoStepSection } from '../../features/accounts/desk/two-step/two-step-section.tsx';
import { LazyDevices } from '../../features/accounts/shop/lazy-devices.tsx';
import { DeskHeading } from '../../features/platform/desk/desk-heading.tsx';
import { useDeskRights } from '../../lib/session/desk-rights.ts';

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
