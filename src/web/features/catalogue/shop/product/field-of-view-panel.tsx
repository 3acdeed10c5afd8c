import type { Specs } from '../../../../../contract/catalogue/catalogue-shapes.ts';
import { fieldOfView, type FieldOfView } from './field-of-view.ts';
import * as productShopMessages from './product-shop-messages.ts';

const WIDTH = 360;
const HEIGHT = 430;
const EYE = { x: 24, y: HEIGHT / 2 };

export function FieldOfViewPanel({ specs }: { specs: Specs }) {
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
      <div className="mt-3.5 grid items-center gap-4 sm:grid-cols-[1.4fr_1fr]">
        <Wedge view={view} />
        <ul className="grid gap-4">
          {view.zones.map(({ name, meaning, metres, opacity }) => (
            <li key={name} className="flex items-start gap-3">
              <svg aria-hidden="true" width="20" height="20" className="mt-0.5 shrink-0">
                <rect width="20" height="20" rx="5" fill="#f0a500" opacity={opacity} />
              </svg>
              <span>
                <b className="num block font-[650]">{productShopMessages.toM(name, metres)}</b>
                <span className="text-small text-night-text">{meaning}</span>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
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
  const label = zones.map(({ name, metres }) => `${name.toLowerCase()} to ${metres} metres`).join(', ');
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={productShopMessages.viewFromAboveDegreesWide(degrees, label)}
      className="w-full"
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
