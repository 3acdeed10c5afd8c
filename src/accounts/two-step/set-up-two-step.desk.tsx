import { PageHead } from '../../kit/web/lib/page/page-head.tsx';
import { PageHeading } from '../../kit/web/ui/page/page-heading.tsx';
import { TwoStepSection } from './two-step-section.desk.tsx';

const TITLE = 'Set up two-step log-in';

export function SetUpTwoStep(props: { onCodes: (areShown: boolean) => void }) {
  return (
    <>
      <PageHead title={TITLE} description={TITLE} />
      <PageHeading className="md:text-[1.75rem]">{TITLE}</PageHeading>
      <p className="mt-0.5 mb-4.5 text-text-3">The shop requires it of all staff. It takes two minutes.</p>
      <div className="grid max-w-3xl grid-cols-1">
        <TwoStepSection {...props} />
      </div>
    </>
  );
}
