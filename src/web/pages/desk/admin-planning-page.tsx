import { ManageConstants } from '../../features/planning/desk/manage-constants.tsx';
import { ManagePresets } from '../../features/planning/desk/manage-presets.tsx';
import { DeskHeading } from '../../features/platform/desk/desk-heading.tsx';
import { Tabs } from '../../ui/page/tabs.tsx';

export function Component() {
  return (
    <>
      <DeskHeading page="adminPlanning" />
      <Tabs
        label="Planning figures"
        tabs={[
          { name: 'Figures', panel: <ManageConstants /> },
          { name: 'Days to keep', panel: <ManagePresets /> },
        ]}
      />
    </>
  );
}
