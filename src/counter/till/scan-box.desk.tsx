import { useId, useState, type KeyboardEvent, type Ref, type SubmitEvent } from 'react';
import { adminRupees } from '../../kit/rules/money.ts';
import type { ProductSummary } from '../../catalogue/listing/catalogue.shapes.ts';
import * as counterMessages from './counter.words.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { isRefusal } from '../../kit/web/lib/api/failures.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { ScanButton } from '../../kit/web/scan/scan-button.tsx';
import { classNames } from '../../kit/web/ui/class-names.ts';
import { inputClass } from '../../kit/web/ui/input-class.ts';
import { withNextChosen, withQuantity, type CounterBill, type Named } from './counter-bill.desk.ts';
import * as counterPageMessages from './counter-page.words.ts';

const MAX_NAMED = 6;

interface Props {
  ref: Ref<HTMLInputElement>;
  bill: CounterBill;
  company: string | undefined;
  /** True while a sale is unanswered: nothing is scanned, and the beep says so. */
  isOff: boolean;
  onFound: (product: Named) => void;
  onChange: (bill: CounterBill) => void;
}

/** A scanner types the code and Enter. While the box is empty, the arrows choose a line, plus and minus change it. */
export function ScanBox({ ref, bill, company, isOff, onFound, onChange }: Props) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [named, setNamed] = useState<readonly ProductSummary[]>([]);

  async function find(code: string): Promise<void> {
    if (isOff) {
      beep();
      return;
    }
    if (code === '') return;
    // The next scan may come before the answer.
    setTyped('');
    setFault(null);
    setNamed([]);
    try {
      const query = { code, ...(company && { company }) };
      onFound((await callApi('GET /admin/counter/find', { query })).product);
    } catch (error) {
      beep();
      setFault(isRefusal(error, 404) ? counterMessages.noProduct : counterPageMessages.findFailed);
      if (isRefusal(error, 404)) setNamed(await findByName(code).catch(() => []));
    }
  }

  function take(product: Named): void {
    setFault(null);
    setNamed([]);
    onFound(product);
  }

  function press(event: KeyboardEvent): void {
    if (isOff || typed !== '' || bill.chosen === null) return;
    const { chosen } = bill;
    const line = bill.lines.find(({ product }) => product === chosen);
    const next: Record<string, () => CounterBill> = {
      ArrowDown: () => withNextChosen(bill, 1),
      ArrowUp: () => withNextChosen(bill, -1),
      '+': () => withQuantity(bill, chosen, (line?.quantity ?? 0) + 1),
      '-': () => withQuantity(bill, chosen, (line?.quantity ?? 0) - 1),
      Delete: () => withQuantity(bill, chosen, 0),
    };
    const change = next[event.key];
    if (!change) return;
    event.preventDefault();
    onChange(change());
  }

  return (
    <form
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        void find(typed.trim());
      }}
      className="grid gap-1.5"
    >
      <label htmlFor={id} className="font-[550]">
        {counterPageMessages.scan}
      </label>
      <input
        ref={ref}
        id={id}
        className={classNames(inputClass, 'h-14 text-[1.25rem]')}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        readOnly={isOff}
        value={typed}
        aria-invalid={fault === null ? undefined : true}
        aria-describedby={fault === null ? undefined : `${id}-error`}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={press}
      />
      <ScanButton onCode={(code) => void find(code)} />
      {fault !== null && (
        <p id={`${id}-error`} role="alert" className="font-[550] text-bad">
          {fault}
        </p>
      )}
      {named.length > 0 && (
        <ul aria-label={counterPageMessages.named} className="grid gap-1.5">
          {named.map((product) => (
            <li key={product._id}>
              <Button kind="outline" size="small" disabled={isOff} onClick={() => take(product)}>
                {product.name}, {adminRupees(product.price)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </form>
  );
}

/** Nobody knows each SKU: what is no code may be the words of a name. */
function findByName(search: string): Promise<ProductSummary[]> {
  return callApi('GET /products', { query: { search, match: 'words', page: 1, limit: MAX_NAMED } });
}

/** Short and low: something is wrong. Silent where the browser plays nothing. */
function beep(): void {
  try {
    const audio = new AudioContext();
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = 220;
    volume.gain.value = 0.15;
    tone.connect(volume).connect(audio.destination);
    tone.start();
    tone.stop(audio.currentTime + 0.25);
    tone.onended = () => void audio.close();
  } catch {
    // There is no sound device: the sentence says it, too.
  }
}
