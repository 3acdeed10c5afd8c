import { FirstStepsList } from '../../features/desk/desk/first-steps/first-steps-list.tsx';
import { DeskHeading } from '../../features/platform/desk/desk-heading.tsx';
import { TestMail } from '../../features/platform/desk/jobs/test-mail.tsx';

export function Component() {
  return (
    <>
      <FirstStepsList heading={(lead) => <DeskHeading page="adminFirstSteps" lead={lead} />} />
      <TestMail renews={['/admin/first-steps']} />
    </>
  );
}
