import { Copy } from 'lucide-react';
import { toasts } from '../../../../lib/toasts.ts';
import { Button } from '../../../../ui/button.tsx';

interface Props {
  codes: string[];
  onKept: () => void;
}

export function RecoveryCodes({ codes, onKept }: Props) {
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      toasts.success('Recovery codes copied');
    } catch {
      toasts.error('Copying did not work. Please write the codes down.');
    }
  }
  return (
    <section aria-labelledby="recovery-codes" className="grid grid-cols-1 gap-4">
      <h3 id="recovery-codes" className="font-[650]">
        Recovery codes
      </h3>
      <p className="max-w-prose text-text-2">
        Each lets you in once without your phone. They are shown only now: print them or keep them where only
        you can read them.
      </p>
      <ul className="num grid max-w-[26rem] grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-x-6 gap-y-2 rounded-md border border-line bg-subtle p-4 font-[650]">
        {codes.map((code) => (
          <li key={code} className="whitespace-nowrap">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2.5">
        <Button kind="outline" onClick={() => void copy()}>
          <Copy size={16} />
          Copy
        </Button>
        <Button onClick={onKept}>I have kept them</Button>
      </div>
    </section>
  );
}
