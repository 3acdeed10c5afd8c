import { FirstStepsList } from './first-steps-list.desk.tsx';
import { DeskHeading } from '../../platform/desk/desk-heading.desk.tsx';
import { TestMail } from '../../platform/mail/test-mail.desk.tsx';

export function Component() {
  return (
    <>
      <FirstStepsList heading={(lead) => <DeskHeading page="adminFirstSteps" lead={lead} />} />
      <TestMail renews={['/admin/first-steps']} />
    </>
  );
}
