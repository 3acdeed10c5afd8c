import { type ComponentProps, useState, type ReactNode } from 'react';
import { useMutation, keepPreviousData, useQuery } from '@tanstack/react-query';
import { Share2, Plus } from 'lucide-react';
import type { CartItem, CartChecks as Checks } from './cart.shapes.ts';
import type { CartLink } from '../shared-carts/shared-carts.shapes.ts';
import { customerDate } from '../../kit/rules/dates.ts';
import { sharedCartPageMessages } from '../shared-carts/shared-cart-page.words.ts';
import type { CheckCode } from '../../planning/checks/check-codes.ts';
import type { Verdict } from '../../planning/facts/planning-choices.ts';
import { cartShopMessages } from './cart-shop.words.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { sentenceOf } from '../../kit/web/lib/api/failures.ts';
import { useIdempotencyKeys } from '../../kit/web/lib/api/use-idempotency-keys.ts';
import { copyText } from '../../kit/web/lib/copy-text.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';
import { buttonClass } from '../../kit/web/ui/button-class.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { TextField } from '../../kit/web/ui/forms/field.tsx';
import { apiPartQuery } from '../../kit/web/lib/api/api-query.ts';
import { enqueue, useCartChanges } from './use-cart-changes.shop.ts';
import { useAddLines } from './use-add-lines.shop.ts';

/** Findings without whose remedy nothing is recorded. Anything else leaves most of it working. */
const NOTHING_RECORDS: ReadonlySet<CheckCode> = new Set([
  'format',
  'onvif',
  'disk_missing',
  'camera_missing',
  'recorder_missing',
]);

/** Findings about two products, whose fix replaces the second. */
const REPLACING: ReadonlySet<CheckCode> = new Set(['format', 'megapixels', 'onvif', 'disk_size']);

/** The parts below the sum. */
export function CartExtras(props: ComponentProps<typeof CartChecks>) {
  return (
    <div className="grid min-w-0 gap-5">
      <CartChecks {...props} />
      <ShareCart items={props.items} />
    </div>
  );
}

/** A link that shows the cart as it is now: to the spouse, the office, the installer. */
function ShareCart({ items }: { items: CartItem[] }) {
  const keys = useIdempotencyKeys();
  const contents = items.map(({ productId, quantity }) => `${productId}:${quantity}`).join();
  const [shared, setShared] = useState<{ contents: string; link: CartLink } | null>(null);
  const sharing = useMutation({
    // The contents are part of the key: another cart is another link.
    mutationFn: () => callApi('POST /shared-carts', { body: {} }, keys.headersFor({ contents })),
    onSuccess: (link) => {
      keys.answered();
      setShared({ contents, link });
    },
    onError: (error) => {
      keys.failed(error);
      toasts.error(sentenceOf(error, sharedCartPageMessages.shareFailed));
    },
  });
  const current = shared?.contents === contents ? shared.link : null;
  if (!current)
    return (
      <div>
        <Button kind="outline" busy={sharing.isPending} onClick={() => sharing.mutate()}>
          <Share2 size={16} aria-hidden="true" />
          {sharedCartPageMessages.share}
        </Button>
      </div>
    );
  return <SharedLink {...current} />;
}

function SharedLink({ link, whatsapp, expiresAt }: CartLink) {
  const copy = () => copyText(link, sharedCartPageMessages.copied, sharedCartPageMessages.copyFailed);
  return (
    <section
      aria-label={sharedCartPageMessages.share}
      className="grid gap-3 rounded-xl border border-line bg-surface p-5"
    >
      <TextField
        label={sharedCartPageMessages.link}
        readOnly
        value={link}
        hint={sharedCartPageMessages.until(customerDate(expiresAt))}
        onFocus={({ target }) => target.select()}
      />
      <div className="flex flex-wrap gap-2.5">
        <Button kind="outline" onClick={() => void copy()}>
          {sharedCartPageMessages.copyLink}
        </Button>
        <a href={whatsapp} target="_blank" rel="noreferrer" className={buttonClass('outline')}>
          {sharedCartPageMessages.whatsapp}
        </a>
      </div>
    </section>
  );
}

type Finding = Checks['findings'][number];

interface Props {
  items: CartItem[];
  badgeOf: (verdict: Verdict) => ReactNode;
}

/**
 * Names products in the cart that do not go together, and a correction. It never blocks the cart: it shows nothing
 * until it is known, where nothing must go together, and where it could not be loaded.
 */
function CartChecks({ items, badgeOf }: Props) {
  const { data } = useQuery({ ...checksQuery(items), placeholderData: keepPreviousData });
  const [isFolded, setFolded] = useState(false);
  if (!data?.verdict) return null;
  const { findings, instead } = data;
  return (
    <section aria-labelledby="cart-checks" className="rounded-xl border border-line bg-surface p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="cart-checks" className="title-3">
          {cartShopMessages.doTheseGoTogether}
        </h2>
        <span role="status">{badgeOf(worstShown(data))}</span>
      </div>
      {findings.length === 0 ? (
        <p className="mt-2 text-text-2">{cartShopMessages.yesCamerasRecorderDiskAnd}</p>
      ) : (
        <>
          <p className="mt-2 font-[550]">{cartShopMessages.thingsToCheck(findings.length)}</p>
          {!isFolded && instead && <TakeInstead instead={instead} />}
          {!isFolded && (
            <ul className="mt-3 grid gap-3">
              {findings.map((finding) => (
                <FindingRow
                  key={finding.code + finding.products.join()}
                  finding={finding}
                  items={items}
                  badge={badgeOf(shownVerdict(finding))}
                  hasFix={!instead}
                />
              ))}
            </ul>
          )}
          <Button
            kind="plain"
            className="mt-3 -ml-4 md:-ml-5"
            aria-expanded={!isFolded}
            onClick={() => setFolded(!isFolded)}
          >
            {isFolded ? cartShopMessages.showThem : cartShopMessages.iHaveTheRestAlready}
          </Button>
        </>
      )}
    </section>
  );
}

function shownVerdict({ code, verdict }: Finding): Verdict {
  return verdict === 'does_not' && !NOTHING_RECORDS.has(code) ? 'works_with_limits' : verdict;
}

function worstShown({ verdict, findings }: Checks): Verdict {
  const isMild = verdict === 'does_not' && !findings.some((each) => shownVerdict(each) === 'does_not');
  return isMild ? 'works_with_limits' : verdict!;
}

/** Fetched for each content of the cart, after its changes have arrived. */
function checksQuery(items: CartItem[]) {
  const content = items.map(({ productId, quantity }) => `${productId} ${quantity}`).join();
  return {
    ...apiPartQuery('GET /cart/checks', {}, content, (answer) => answer),
    queryFn: async () => {
      // Waits in the queue until earlier changes have arrived.
      await enqueue(() => Promise.resolve());
      return callApi('GET /cart/checks', {});
    },
  };
}

interface RowProps {
  finding: Finding;
  items: CartItem[];
  badge: ReactNode;
  /** False where one remedy answers all findings together. */
  hasFix: boolean;
}

function FindingRow({ finding: { code, sentence, products, fix }, items, badge, hasFix }: RowProps) {
  const addAll = useAddLines();
  const { remove } = useCartChanges();
  const [isAdding, setAdding] = useState(false);

  async function applyFix({ productId, quantity }: NonNullable<typeof fix>): Promise<void> {
    setAdding(true);
    const [, replaced] = products;
    // A part of a kit stays: it has no line of its own.
    const line = REPLACING.has(code) ? items.find((item) => item.productId === replaced) : undefined;
    if ((await addAll([{ productId, quantity }])) && line) await remove(line.productId);
    setAdding(false);
  }

  return (
    <li className="grid justify-items-start gap-2 border-t border-line pt-3">
      {badge}
      <p className="wrap-anywhere">{sentence}</p>
      {hasFix && fix && (
        <Button kind="outline" size="small" busy={isAdding} onClick={() => void applyFix(fix)}>
          <Plus size={16} />
          {fix.sentence.replace(/\.$/, '')}
        </Button>
      )}
    </li>
  );
}

function TakeInstead({ instead }: { instead: NonNullable<Checks['instead']> }) {
  const addAll = useAddLines();
  const { remove } = useCartChanges();
  const [isBusy, setBusy] = useState(false);

  async function take(): Promise<void> {
    setBusy(true);
    if (await addAll([{ productId: instead.productId, quantity: instead.quantity }]))
      for (const productId of instead.replaces) await remove(productId);
    setBusy(false);
  }

  return (
    <Button kind="strong" className="num mt-3" busy={isBusy} onClick={() => void take()}>
      {instead.sentence}
    </Button>
  );
}
