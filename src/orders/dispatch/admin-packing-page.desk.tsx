import { useRef, useState, useEffect } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { PageProps } from '../../kit/web/lib/page/page.ts';
import { addressWithPin } from '../../delivery/pins/address-with-pin.ts';
import { adminRupees } from '../../kit/rules/money.ts';
import { Loaded } from '../../kit/web/loaded.tsx';
import * as dispatchDeskMessages from './dispatch-desk.words.ts';
import type { Dispatch } from './dispatch.shapes.ts';
import type { Shipment } from './shipments.shapes.ts';
import { paths } from '../../app/page-paths.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { RefusedError, sentenceOf } from '../../kit/web/lib/api/failures.ts';
import { invalidateQueries } from '../../kit/web/lib/api/invalidate-queries.ts';
import { useIdempotencyKeys } from '../../kit/web/lib/api/use-idempotency-keys.ts';
import { showConfirm } from '../../kit/web/lib/dialogs.ts';
import { PageHead } from '../../kit/web/lib/page/page-head.tsx';
import { Button } from '../../kit/web/ui/button.tsx';
import { CheckField } from '../../kit/web/ui/forms/check-field.tsx';
import { TextField } from '../../kit/web/ui/forms/field.tsx';
import { PageHeading } from '../../kit/web/ui/page/page-heading.tsx';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import { CodeBox, PackedPanel } from './code-box.desk.tsx';
import {
  PackingRows,
  EMPTY_PACKING,
  keyOf,
  linesOf,
  countOf,
  withAll,
  withOne,
  withOneLess,
  type Packing,
} from './packing-state.desk.tsx';

export function Component({ params: { id } }: PageProps) {
  return <PackingBench key={id} order={id!} />;
}

const SOUND_KEY = 'packing-sound';

const TONES = {
  right: { frequency: 1320, seconds: 0.09 },
  wrong: { frequency: 180, seconds: 0.5 },
} as const;

function PackingBench({ order }: { order: string }) {
  const query = useQuery({
    ...apiQuery('GET /admin/orders/:id/dispatch', { params: { id: order } }),
    staleTime: 0,
  });
  return (
    <>
      <PageHead title={`Pack ${order}`} description="Scan what goes into the parcel" />
      <ShopLink to={paths.adminDispatch} className="inline-flex min-h-11 items-center text-info underline">
        To pack
      </ShopLink>
      <PageHeading className="num mb-4.5 md:text-[1.75rem]">{order}</PageHeading>
      <Loaded query={query} failed={dispatchDeskMessages.fetchFailed} missing="There is no such order.">
        {(data) => <Bench dispatch={data} />}
      </Loaded>
    </>
  );
}

function Bench({ dispatch }: { dispatch: Dispatch }) {
  const { order, units, recipient, status } = dispatch;
  const { packing, setPacking } = usePacking(order);
  const [isLoud, setLoud] = useSound();
  const [packed, setPacked] = useState<Shipment | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const keys = useIdempotencyKeys();
  const client = useQueryClient();
  const lines = linesOf(packing, units);
  const isLeft = units.some(({ toPack }) => toPack > 0);
  const awaited = units.find((unit) => keyOf(unit) === packing.awaiting && unit.toPack > 0) ?? null;

  function sound(kind: 'right' | 'wrong'): void {
    if (isLoud) playTone(kind);
  }

  function change(next: Packing): void {
    setFailure(null);
    setPacking(next);
    box.current?.focus();
  }

  async function pack(unpaid = false): Promise<void> {
    const grams = packing.weight.trim() === '' ? undefined : Number(packing.weight);
    const body = {
      lines,
      ...(grams !== undefined && { weightGrams: grams }),
      ...(unpaid && { unpaid }),
    };
    setBusy(true);
    setFailure(null);
    try {
      const shipment = await callApi(
        'POST /admin/orders/:id/shipments',
        { params: { id: order }, body },
        keys.headersFor(body),
      );
      keys.answered();
      setPacking(EMPTY_PACKING);
      setPacked(shipment);
      sound('right');
      invalidateQueries(client, '/admin');
    } catch (error) {
      keys.failed(error);
      if (error instanceof RefusedError && error.code === 'not_paid') {
        const question = `${order} is not paid, and it must be paid first. Pack it anyway?`;
        if (await showConfirm(question, { confirmLabel: 'Pack unpaid' })) await pack(true);
      } else {
        sound('wrong');
        setFailure(sentenceOf(error, 'Could not pack it. Please try again.'));
        invalidateQueries(client, '/admin/orders/:id/dispatch');
      }
    } finally {
      setBusy(false);
    }
  }

  if (packed) return <PackedPanel shipment={packed} isLeft={isLeft} onMore={() => setPacked(null)} />;
  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_320px] lg:items-start">
      <section aria-label="What goes into the parcel" className="grid gap-4">
        {status === 'Cancelled' && (
          <p role="alert" className="font-[550] text-bad">
            {dispatchDeskMessages.orderCancelled}
          </p>
        )}
        {isLeft ? (
          <CodeBox
            ref={box}
            order={order}
            units={units}
            packing={packing}
            awaited={awaited}
            onTone={sound}
            onChange={change}
          />
        ) : (
          <p>{dispatchDeskMessages.nothingToPack}</p>
        )}
        <PackingRows
          units={units}
          packing={packing}
          onMore={(unit) => {
            sound('right');
            change(unit.serials === 'off' ? withOne(packing, unit) : { ...packing, awaiting: keyOf(unit) });
          }}
          onLess={(unit) => change(withOneLess(packing, unit))}
        />
        {units.some((unit) => unit.serials === 'off' && countOf(packing, unit) < unit.toPack) && (
          <Button
            kind="outline"
            onClick={() => {
              sound('right');
              change(withAll(packing, units));
            }}
          >
            All are here
          </Button>
        )}
      </section>
      <section aria-label="The parcel" className="grid gap-4 rounded-lg border border-line bg-surface p-4.5">
        <address className="not-italic">
          <b className="font-[650]">{recipient.name ?? 'Deleted account'}</b>
          <span className="block wrap-anywhere whitespace-pre-line">
            {addressWithPin(recipient.address, recipient)}
          </span>
          {recipient.phone !== null && <span className="num block">{recipient.phone}</span>}
        </address>
        {dispatch.due > 0 && <p className="num font-[550]">{adminRupees(dispatch.due)} due</p>}
        <TextField
          label="Weight (g)"
          inputMode="numeric"
          autoComplete="off"
          value={packing.weight}
          onChange={({ target }) =>
            setPacking({ ...packing, weight: target.value.replace(/\D/g, '').slice(0, 7) })
          }
        />
        <CheckField
          label="Sound on"
          checked={isLoud}
          onChange={({ target }) => {
            setLoud(target.checked);
            box.current?.focus();
          }}
        />
        {failure !== null && (
          <p role="alert" className="rounded-md bg-bad-soft px-3 py-2 font-[550] text-bad">
            {failure}
          </p>
        )}
        <Button size="large" busy={isBusy} disabled={lines.length === 0} onClick={() => void pack()}>
          Pack
        </Button>
      </section>
    </div>
  );
}

/** Short and high: it counted. Long and low: it did not. Silent where the browser plays nothing. */
function playTone(kind: keyof typeof TONES): void {
  const { frequency, seconds } = TONES[kind];
  try {
    const audio = new AudioContext();
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = frequency;
    volume.gain.value = 0.15;
    tone.connect(volume).connect(audio.destination);
    tone.start();
    tone.stop(audio.currentTime + seconds);
    tone.onended = () => void audio.close();
  } catch {
    // There is no sound device: the sentence says it, too.
  }
}

/** The packing of one order on this device. */
function usePacking(order: string) {
  const key = `packing-${order}`;
  const [packing, setPacking] = useState(() => ({
    ...EMPTY_PACKING,
    ...(read(key) as Partial<Packing> | null),
  }));
  useEffect(() => write(key, packing), [key, packing]);
  return { packing, setPacking };
}

function useSound(): [isOn: boolean, set: (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => read(SOUND_KEY) !== false);
  useEffect(() => write(SOUND_KEY, isOn), [isOn]);
  return [isOn, setOn];
}

function read(key: string): unknown {
  try {
    const saved = localStorage.getItem(key);
    return saved === null ? null : JSON.parse(saved);
  } catch {
    return null;
  }
}

function write(key: string, value: unknown): void {
  try {
    if (JSON.stringify(value) === JSON.stringify(EMPTY_PACKING)) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // The packing is kept only as long as the page if there is no storage.
  }
}
