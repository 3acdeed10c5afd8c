import * as dispatchDeskMessages from './dispatch-desk.words.ts';
import { useEffect, useId, useImperativeHandle, useRef, useState, type Ref, type SubmitEvent } from 'react';
import type { OrderUnit } from './dispatch.shapes.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { RefusedError } from '../../kit/web/lib/api/failures.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { ScanButton } from '../../kit/web/scan/scan-button.tsx';
import { classNames } from '../../kit/web/ui/class-names.ts';
import { inputClass } from '../../kit/web/ui/input-class.ts';
import { keyOf, openUnit, readSerial, withOne, type Packing } from './packing-state.desk.tsx';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import type { Shipment } from './shipments.shapes.ts';
import { paths } from '../../app/page-paths.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { buttonClass } from '../../kit/web/ui/button-class.ts';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import { DeskParcels } from './desk-parcels.desk.tsx';
import { paperPaths, printPaper } from './print-paper.desk.ts';

interface Props {
  ref: Ref<HTMLInputElement>;
  order: string;
  units: readonly OrderUnit[];
  packing: Packing;
  /** The unit whose serial number comes next. */
  awaited: OrderUnit | null;
  onTone: (kind: 'right' | 'wrong') => void;
  onChange: (packing: Packing) => void;
}

/** A scanner types the code and Enter. Esc leaves a unit whose serial number is asked for. */
export function CodeBox({ ref, order, units, packing, awaited, onTone, onChange }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => input.current!);
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [isReasonAsked, setReasonAsked] = useState(false);
  // Answers are counted in the order of the scans, each on the result of the one before.
  const current = useRef(packing);
  const queue = useRef(Promise.resolve());
  useEffect(() => {
    current.current = packing;
  }, [packing]);
  useEffect(() => input.current?.focus(), [awaited]);

  function change(next: Packing): void {
    current.current = next;
    onChange(next);
  }

  function refuse(sentence: string): void {
    onTone('wrong');
    setFault(sentence);
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    takeNext(typed.trim());
  }

  function takeNext(code: string): void {
    setTyped('');
    if (code === '' && awaited?.serials !== 'optional') return;
    setFault(null);
    queue.current = queue.current.then(() => take(code));
  }

  async function take(code: string): Promise<void> {
    const waiting = units.find((unit) => keyOf(unit) === current.current.awaiting);
    if (waiting) {
      if (isReasonAsked) takeReason(waiting, code);
      else takeSerial(waiting, code);
      return;
    }
    try {
      const found = await callApi('GET /admin/orders/:id/scan', { params: { id: order }, query: { code } });
      const unit = openUnit(current.current, units, found.product._id);
      if (unit === null) refuse(dispatchDeskMessages.nothingLeft(found.product.name));
      else if (found.serial !== null) takeSerial(unit, found.serial);
      else {
        onTone('right');
        change(
          unit.serials === 'off'
            ? withOne(current.current, unit)
            : { ...current.current, awaiting: keyOf(unit) },
        );
      }
    } catch (error) {
      refuse(error instanceof RefusedError ? error.message : 'Could not look it up. Please scan it again.');
    }
  }

  function takeSerial(unit: OrderUnit, code: string): void {
    if (code === '') {
      onTone('right');
      return change(withOne(current.current, unit));
    }
    const read = readSerial(current.current, unit, code);
    if ('fault' in read)
      return refuse(
        read.fault === 'twice' ? dispatchDeskMessages.serialTwice : dispatchDeskMessages.serialFormat,
      );
    onTone('right');
    change(withOne(current.current, unit, read.serial));
  }

  function takeReason(unit: OrderUnit, reason: string): void {
    if (reason.length < 3) return refuse(dispatchDeskMessages.reason);
    setReasonAsked(false);
    onTone('right');
    const { reasons } = current.current;
    change(withOne({ ...current.current, reasons: { ...reasons, [keyOf(unit)]: reason } }, unit));
  }

  const label =
    awaited === null
      ? 'Scan or type a code'
      : isReasonAsked
        ? `Why has ${awaited.product.name} no serial number?`
        : 'Serial number';
  return (
    <form noValidate onSubmit={submit} className="grid gap-1.5">
      <label htmlFor={id} className="font-[550]">
        {label}
      </label>
      <input
        ref={input}
        id={id}
        className={classNames(inputClass, 'h-14 text-[1.25rem]')}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={typed}
        aria-invalid={fault === null ? undefined : true}
        aria-describedby={classNames(fault !== null && `${id}-error`, awaited !== null && `${id}-hint`)}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || awaited === null) return;
          setReasonAsked(false);
          change({ ...packing, awaiting: null });
        }}
      />
      <ScanButton onCode={takeNext} />
      {fault !== null && (
        <p id={`${id}-error`} role="alert" className="font-[550] text-bad">
          {fault}
        </p>
      )}
      {awaited !== null && (
        <div className="flex flex-wrap items-center gap-3">
          <p id={`${id}-hint`} className="text-small text-text-2">
            {awaited.product.name}
            {awaited.serials === 'optional' && ': press Enter to count it without one'}
          </p>
          {awaited.serials === 'required' && !isReasonAsked && (
            <Button kind="outline" size="small" onClick={() => setReasonAsked(true)}>
              No serial number
            </Button>
          )}
        </div>
      )}
    </form>
  );
}

interface PackedPanelProps {
  shipment: Shipment;
  /** Whether more of the order is to pack. */
  isLeft: boolean;
  onMore: () => void;
}

export function PackedPanel({ shipment: { _id, number, order }, isLeft, onMore }: PackedPanelProps) {
  const print = useRef<HTMLButtonElement>(null);
  useEffect(() => print.current?.focus(), []);
  const { data } = useQuery({
    ...apiQuery('GET /admin/dispatch/to-pack', { query: { page: 1, limit: 2 } }),
    staleTime: 0,
  });
  const next = data?.items.find((each) => each.order !== order)?.order;
  return (
    <section aria-labelledby="packed" className="grid gap-4 rounded-lg border border-line bg-surface p-5">
      <h2 id="packed" className="title-3 num" role="status">
        {number} is packed.
      </h2>
      <div className="flex flex-wrap gap-2.5">
        <Button ref={print} onClick={() => void printPaper(paperPaths.label([_id]), `label-${number}.pdf`)}>
          <Printer size={16} />
          Print label
        </Button>
        <Button
          kind="outline"
          onClick={() => void printPaper(paperPaths.slip(order, _id), `packing-slip-${number}.pdf`)}
        >
          <Printer size={16} />
          Print slip
        </Button>
        {isLeft && (
          <Button kind="outline" onClick={onMore}>
            Pack the rest
          </Button>
        )}
        <ShopLink
          to={next === undefined ? paths.adminDispatch : paths.adminPacking(next)}
          className={buttonClass('outline')}
        >
          {next === undefined ? 'To pack' : 'Next order'}
        </ShopLink>
      </div>
      <DeskParcels order={order} mayPack />
    </section>
  );
}
