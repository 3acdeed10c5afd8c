import { useId, type ReactNode } from 'react';
import { warrantyShopMessages } from '../../after-sale/warranty/warranty-shop.words.ts';
import { bankDay } from '../../kit/rules/dates.ts';
import { lazyComponent } from '../../kit/web/lib/page/lazy-component.tsx';
import { Badge } from '../../kit/web/ui/badge.tsx';
import { siteShopMessages, visitShopMessages } from '../visits/onsite-shop.words.ts';
import { visitTime } from '../visits/slot-field.shop.tsx';
import type { ShownSite, SiteUnit } from './sites.shapes.ts';

const Sketch = lazyComponent(() => import('../../planning/sketch/shared-sketch.shop.tsx'), 'SharedSketch');

interface Props {
  site: ShownSite;
  /** Beside a unit, for the owner. */
  actionOf?: (unit: SiteUnit) => ReactNode;
}

/** What hangs where, the sketch, care and visits: for the owner, and for anyone who has the link. */
export function SiteView({ site: { units, sketch, contract, nextVisit, visits }, actionOf }: Props) {
  return (
    <>
      <Part title={siteShopMessages.units}>
        {units.length === 0 && <p className="text-text-2">{siteShopMessages.noUnits}</p>}
        <ul>
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
      </Part>
      {sketch && (
        <Part title={siteShopMessages.sketch}>
          <Sketch shown={sketch} asked={null} />
        </Part>
      )}
      {contract && (
        <Part title={siteShopMessages.care}>
          <p className="num">
            {contract.number} · {visitShopMessages.covers[contract.cover]} ·{' '}
            {visitShopMessages.coveredUntil(bankDay(contract.until))}
          </p>
        </Part>
      )}
      {nextVisit && (
        <Part title={siteShopMessages.nextVisit}>
          <p className="num">{visitTime(nextVisit.day, nextVisit.from, nextVisit.to)}</p>
        </Part>
      )}
      {visits.length > 0 && (
        <Part title={siteShopMessages.visits}>
          <ul className="num grid gap-1.5">
            {visits.map(({ number, kind, day }) => (
              <li key={number}>
                {bankDay(day)} · {visitShopMessages.kinds[kind]} · {number}
              </li>
            ))}
          </ul>
        </Part>
      )}
    </>
  );
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
    serial !== null && warrantyShopMessages.number(serial),
    replaces !== null && siteShopMessages.replaces(replaces),
    siteShopMessages.fittedOn(bankDay(fittedOn)),
  ];
  return (
    <div className="grid min-w-0 gap-1">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <span className="font-[650] wrap-anywhere">{place}</span>
        {away && <Badge tone="amber">{siteShopMessages.away}</Badge>}
        {warranty && (
          <Badge tone={warranty.inWarranty ? 'green' : 'grey'}>
            {warranty.inWarranty
              ? warrantyShopMessages.until(bankDay(warranty.until))
              : warrantyShopMessages.ended(bankDay(warranty.until))}
          </Badge>
        )}
      </p>
      <p className="wrap-anywhere">{product.name}</p>
      <p className="num text-small wrap-anywhere text-text-2">{facts.filter(Boolean).join(' · ')}</p>
      <p className="flex flex-wrap gap-x-5 print:hidden">
        {manuals.map(({ title, link }) => (
          <a key={link} href={link} className="link-line inline-flex min-h-11 items-center text-small">
            {title}
          </a>
        ))}
      </p>
    </div>
  );
}
