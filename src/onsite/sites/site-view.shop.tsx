import { Suspense, use, useId, type ReactNode } from 'react';
import type { CareCover } from '../../after-sale/claims/claim-steps.ts';
import { bankDay } from '../../kit/rules/dates.ts';
import { lazyChunk } from '../../kit/web/lib/page/lazy-chunk.ts';
import { useIsHydrated } from '../../kit/web/lib/session/session.ts';
import { Badge } from '../../kit/web/ui/badge.tsx';
import { siteShopMessages, visitShopMessages } from '../visits/onsite-shop.words.ts';
import { visitTime } from '../visits/slot-choice.shop.tsx';
import type { SharedSite, SiteUnit } from './sites.shapes.ts';

type Shown = Pick<SharedSite, 'units' | 'sketch' | 'contract' | 'nextVisit' | 'visits'>;

interface Props {
  site: Shown;
  /** Below the units, for the owner. */
  unitsMore?: ReactNode;
  /** Beside a unit, for the owner. */
  actionOf?: (unit: SiteUnit) => ReactNode;
}

/** What hangs where, the sketch, care and visits: for the owner, and for anyone who has the link. */
export function SiteView({
  site: { units, sketch, contract, nextVisit, visits },
  unitsMore,
  actionOf,
}: Props) {
  return (
    <>
      <Part title={siteShopMessages.units}>
        {units.length === 0 ? (
          <p className="text-text-2">{siteShopMessages.noUnits}</p>
        ) : (
          <ul className="grid">
            {units.map((unit) => (
              <li
                key={unit._id}
                className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-t border-line py-3.5 first:border-t-0 first:pt-0 last:pb-0"
              >
                <Unit unit={unit} />
                {actionOf?.(unit)}
              </li>
            ))}
          </ul>
        )}
        {unitsMore}
      </Part>
      {sketch && (
        <Part title={siteShopMessages.sketch}>
          <LazySketch sketch={sketch} />
        </Part>
      )}
      {contract && (
        <Part title={siteShopMessages.care}>
          <p className="num">
            {siteShopMessages.covered(contract.number, bankDay(contract.until))} ({coverWords(contract.cover)}
            )
          </p>
        </Part>
      )}
      {nextVisit && (
        <Part title={siteShopMessages.nextVisit}>
          <p className="num">{visitTime(nextVisit)}</p>
        </Part>
      )}
      {visits.length > 0 && (
        <Part title={siteShopMessages.visits}>
          <ul className="num grid gap-1.5">
            {visits.map(({ number, kind, day }) => (
              <li key={number} className="flex flex-wrap justify-between gap-x-4">
                <span>
                  {visitShopMessages.kinds[kind]} · {number}
                </span>
                <span className="text-text-2">{bankDay(day)}</span>
              </li>
            ))}
          </ul>
        </Part>
      )}
    </>
  );
}

function coverWords(cover: CareCover): string {
  return visitShopMessages.covers[cover];
}

/** A part of the file, below its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid min-w-0 gap-3.5 rounded-xl border border-line bg-surface p-5"
    >
      <h2 id={id} className="title-3 text-lead">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Unit({ unit }: { unit: SiteUnit }) {
  const { place, product, serial, replaces, fittedOn, away, warranty, manuals } = unit;
  const facts = [
    serial !== null && siteShopMessages.serial(serial),
    replaces !== null && siteShopMessages.replaces(replaces),
    siteShopMessages.fittedOn(bankDay(fittedOn)),
  ].filter(Boolean);
  return (
    <div className="grid min-w-0 gap-1">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <span className="font-[650] wrap-anywhere">{place}</span>
        {away && <Badge tone="amber">{siteShopMessages.away}</Badge>}
        {warranty && (
          <Badge tone={warranty.inWarranty ? 'green' : 'grey'}>
            {warranty.inWarranty
              ? siteShopMessages.inWarranty(bankDay(warranty.until))
              : siteShopMessages.warrantyEnded(bankDay(warranty.until))}
          </Badge>
        )}
      </p>
      <p className="wrap-anywhere">{product.name}</p>
      <p className="num text-small wrap-anywhere text-text-2">{facts.join(' · ')}</p>
      {manuals.length > 0 && (
        <ul className="flex flex-wrap gap-x-5 print:hidden">
          {manuals.map(({ title, link }) => (
            <li key={link}>
              <a href={link} className="link-line inline-flex min-h-11 items-center text-small">
                {title}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Few sites have one. */
const chunk = lazyChunk(() => import('./site-sketch.shop.tsx'));

function LazySketch({ sketch }: { sketch: NonNullable<Shown['sketch']> }) {
  return (
    useIsHydrated() && (
      <Suspense>
        <Sketch sketch={sketch} />
      </Suspense>
    )
  );
}

function Sketch({ sketch }: { sketch: NonNullable<Shown['sketch']> }) {
  const { SiteSketch } = use(chunk.load());
  return <SiteSketch shown={sketch} />;
}
