import { ManageConstants } from './manage-constants.desk.tsx';
import { ManagePresets } from './manage-presets.desk.tsx';
import { DeskHeading } from '../../platform/desk/desk-heading.desk.tsx';
import { Tabs } from '../../kit/web/ui/page/tabs.tsx';

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
