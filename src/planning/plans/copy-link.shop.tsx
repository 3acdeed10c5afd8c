import type { Ref } from 'react';
import { Copy } from 'lucide-react';
import { copyText } from '../../kit/web/lib/copy-text.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { TextField } from '../../kit/web/ui/forms/field.tsx';
import { planPageMessages, plansShopMessages } from './plan-page.words.ts';

interface Props {
  label: string;
  url: string;
  ref?: Ref<HTMLInputElement>;
}

/** A link to be sent to others. */
export function CopyLink({ label, url, ref }: Props) {
  const copy = () => copyText(url, planPageMessages.copied, planPageMessages.copyFailed);
  return (
    <div className="grid gap-2.5 sm:grid-cols-[1fr_auto] sm:items-end">
      <TextField label={label} readOnly value={url} ref={ref} onFocus={(event) => event.target.select()} />
      <Button kind="outline" onClick={() => void copy()}>
        <Copy size={16} />
        {plansShopMessages.copyLink}
      </Button>
    </div>
  );
}
