import { useState } from 'react';
import type { Specs } from '../listing/catalogue.shapes.ts';
import { paths } from '../../app/page-paths.ts';
import { productShopMessages } from './product-shop.words.ts';
import { roundedDown } from '../../planning/facts/plan-rounding.ts';
import { sightOfSheet } from '../../planning/lens/camera-sight.ts';
import { reachOf } from '../../planning/lens/lens-geometry.ts';
import { lensMessages } from '../../planning/lens/lens.words.ts';
import { LEVELS_2025, PIXELS_PER_METRE } from '../../planning/lens/picture-levels.ts';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';

const WIDTH = 360;

const HEIGHT = 430;

const EYE = { x: 24, y: HEIGHT / 2 };

export function FieldOfViewPanel({ specs, slug }: { specs: Specs; slug: string }) {
  const view = fieldOfView(specs);
  if (!view) return null;
  return (
    <section
      aria-labelledby="how-it-sees"
      className="-mx-4 bg-night px-4.5 py-5.5 text-white md:mx-0 md:rounded-xl md:px-7.5 md:py-7"
    >
      <h2 id="how-it-sees" className="text-[1.5rem] font-[750] tracking-[-0.018em]">
        {productShopMessages.howItSees}
      </h2>
      <p className="mt-1.5 text-night-text">{productShopMessages.fromAboveToScaleWide(view.degrees)}</p>
      <div className="mt-3.5 grid items-center gap-4 md:grid-cols-2 md:gap-12">
        <Wedge view={view} />
        <div>
          <ul className="grid gap-4">
            {view.zones.map(({ name, metres, opacity }) => (
              <li key={name} className="flex items-start gap-3">
                <svg aria-hidden="true" width="20" height="20" className="mt-0.5 shrink-0">
                  <rect width="20" height="20" rx="5" fill="#f0a500" opacity={opacity} />
                </svg>
                <b className="num font-[650]">{productShopMessages.upTo(name, metres)}</b>
              </li>
            ))}
          </ul>
          <HowFarAway specs={specs} slug={slug} />
        </div>
      </div>
    </section>
  );
}

function HowFarAway({ specs, slug }: { specs: Specs; slug: string }) {
  const [typed, setTyped] = useState('');
  const distanceM = Number(typed.replace(',', '.'));
  const isAsked = typed.trim() !== '' && distanceM > 0;
  return (
    <div className="mt-5 grid gap-2 border-t border-night-line pt-4">
      <label htmlFor="how-far" className="font-[550]">
        {productShopMessages.howFarAway}
      </label>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <input
          id="how-far"
          inputMode="decimal"
          autoComplete="off"
          maxLength={6}
          // Text that was typed before the page was awake counts.
          ref={(field) => {
            if (field?.value) setTyped(field.value);
          }}
          onChange={({ target }) => setTyped(target.value)}
          className="num min-h-11 w-24 rounded-md border border-night-edge bg-transparent px-3 text-white"
        />
        <p role="status" className="num min-w-0">
          {isAsked && seenAtDistance(specs, distanceM)}
        </p>
      </div>
      <ShopLink
        to={`${paths.lensTool}?camera=${slug}${isAsked ? `&distance=${distanceM}` : ''}`}
        className="inline-flex min-h-11 items-center justify-self-start underline"
      >
        {productShopMessages.tryOtherDistances}
      </ShopLink>
    </div>
  );
}

function Wedge({ view }: { view: FieldOfView }) {
  const { zones, degrees } = view;
  const half = (degrees / 2) * (Math.PI / 180);
  const farthest = zones.at(-1)!.metres;
  // One scale for all zones: the largest that fits the frame in both directions.
  const scale = Math.min(
    (WIDTH - EYE.x - 8) / farthest,
    (HEIGHT / 2 - 8) / (farthest * Math.sin(Math.min(half, Math.PI / 2))),
  );
  const label = zones.map(({ name, metres }) => productShopMessages.toMetres(name, metres)).join(', ');
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={productShopMessages.viewFromAboveDegreesWide(degrees, label)}
      className="mx-auto w-full max-w-[460px]"
    >
      {zones.toReversed().map(({ name, metres, opacity }) => (
        <path key={name} d={sector(metres * scale, half)} fill="#f0a500" opacity={opacity} />
      ))}
      <circle cx={EYE.x} cy={EYE.y} r="13" fill="#fff" />
      <circle cx={EYE.x} cy={EYE.y} r="5" fill="#0b0f17" />
    </svg>
  );
}

function sector(radius: number, half: number): string {
  const x = (EYE.x + radius * Math.cos(half)).toFixed(1);
  const rise = radius * Math.sin(half);
  const r = radius.toFixed(1);
  return `M${EYE.x} ${EYE.y}L${x} ${(EYE.y - rise).toFixed(1)}A${r} ${r} 0 0 1 ${x} ${(EYE.y + rise).toFixed(1)}Z`;
}

interface ViewZone {
  name: string;
  metres: number;
  opacity: number;
}

interface FieldOfView {
  degrees: number;
  zones: ViewZone[];
}

/** @returns the angle, and ranges in whole metres; null if the angle or the resolution is unknown */
export function fieldOfView(specs: Specs): FieldOfView | null {
  const sight = sightOfSheet(specs);
  if (!sight) return null;
  const { wide: degrees } = sight.angles;
  const reach = (pixelsPerMetre: number) => roundedDown(reachOf(sight.pixels.wide, degrees, pixelsPerMetre));
  const zones: ViewZone[] = [
    {
      name: productShopMessages.recogniseAFace,
      metres: reach(PIXELS_PER_METRE['2025'].perceive),
      opacity: 0.95,
    },
    {
      name: productShopMessages.noticeAPerson,
      metres: reach(PIXELS_PER_METRE['2025'].outline),
      opacity: 0.5,
    },
  ];
  if (sight.nightM !== null)
    zones.push({
      name: productShopMessages.litAtNight,
      metres: sight.nightM,
      opacity: 0.3,
    });
  return { degrees, zones: zones.filter(({ metres }) => metres > 0).sort((a, b) => a.metres - b.metres) };
}

/** The view in words, at the wide end as the drawing; null where the angle or the resolution is unknown. */
export function seenAtDistance(specs: Specs, distanceM: number): string | null {
  const sight = sightOfSheet(specs);
  if (!sight) return null;
  const level = LEVELS_2025.findLast((each) => {
    const pixelsPerMetre = PIXELS_PER_METRE['2025'][each];
    return distanceM <= reachOf(sight.pixels.wide, sight.angles.wide, pixelsPerMetre);
  });
  if (!level) return productShopMessages.tooSmall(distanceM);
  const seen = productShopMessages.seenAt(distanceM, lensMessages.levelDoes(level));
  if (sight.nightM === null) return `${seen}.`;
  const isLit = distanceM <= sight.nightM;
  return `${seen}, ${isLit ? productShopMessages.nightToo : productShopMessages.dayOnly(sight.nightM)}.`;
}
