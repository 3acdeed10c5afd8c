import { useId } from 'react';
import { verticalAngle } from './lens-geometry.ts';
import type { LensPlan, LensQuestion } from './lens-plan.ts';
import { DEFAULT_SCALE, NAMED_LEVELS } from './picture-levels.ts';
import { toolMessages } from '../tools/tool.words.ts';
import { lensShopMessages } from './lens-shop.words.ts';
import { levelMessages } from './level.words.ts';
import { classNames } from '../../kit/web/ui/class-names.ts';
import { AskUs } from '../tools/tool-parts.shop.tsx';
import { VerdictBadge } from '../tools/verdict-badge.shop.tsx';
import {
  unitsPerMetre,
  type Scene,
  EYE_X,
  fixed,
  sidePolygon,
  WIDTH,
  type SideView,
} from './lens-drawing.shop.ts';
import { LensFromAbove, DrawingFrame, type Zone } from './lens-from-above.shop.tsx';
import { StockedList } from './stocked-list.shop.tsx';

const ABOVE_CAMERA = 16;

const BELOW_GROUND = 8;

/** The height of a face. */
const USUAL_TARGET_M = 1.5;

const OPACITIES = [0.28, 0.5, 0.9];

interface Props {
  question: LensQuestion;
  plan: LensPlan;
}

export function LensAnswer({ question, plan }: Props) {
  return (
    <>
      {plan.verdict && (
        <p>
          <VerdictBadge verdict={plan.verdict} />
        </p>
      )}
      {plan.verdict === 'not_known' ? <AskUs /> : <Drawings question={question} plan={plan} />}
      {plan.products.length > 0 && (
        <StockedList
          title={lensShopMessages.camerasAvailableWithUsThat}
          items={plan.products.map(({ product, angleDeg, reachM }) => ({
            product,
            price: product.price,
            text: lensShopMessages.wideTo(angleDeg, reachM),
          }))}
        />
      )}
      {plan.wanted && plan.products.length === 0 && <AskUs sentence={toolMessages.noCameraReaches} />}
    </>
  );
}

function Drawings({ question, plan }: Props) {
  const { at, reach, angleDeg, pixelsWide, pixelsHigh, narrow, nightM } = plan;
  if (angleDeg === null || pixelsWide === null) return null;
  const edition = question.scale ?? DEFAULT_SCALE;
  const levels = reach.filter(({ scale }) => scale === edition);
  const zonesOf = (reached: LensPlan['reach'], degrees: number): Zone[] =>
    reached
      .filter(({ scale, level }) => scale === edition && NAMED_LEVELS[edition].includes(level))
      .map(({ level, metres }, index) => ({ level, metres, angleDeg: degrees, opacity: OPACITIES[index]! }));
  const zones = zonesOf(reach, angleDeg);
  const narrowZones = narrow ? zonesOf(narrow.reach, narrow.angleDeg) : [];
  const zoomedIn = narrow?.reach.filter(({ scale }) => scale === edition);
  const heightM = question.mountHeightM ?? 0;
  const farthestM = Math.max(zones[0]!.metres, narrowZones[0]?.metres ?? 0, (at?.distanceM ?? 0) * 1.06, 0.5);
  const scene: Scene = { farthestM, angleDeg, heightM };
  const scale = unitsPerMetre(scene);
  return (
    <section
      aria-labelledby="what-it-sees"
      className="on-night -mx-4 bg-night px-4.5 py-5.5 text-white md:mx-0 md:rounded-xl md:p-7.5"
    >
      <h2 id="what-it-sees" className="title-2">
        {lensShopMessages.whatItSees}
      </h2>
      <p className="mt-1.5 text-night-text">{lensShopMessages.toScaleTheSameIn}</p>
      <div className="mt-4 grid items-start gap-x-8 gap-y-6 sm:grid-cols-2">
        <figure>
          <LensFromAbove
            scene={scene}
            scale={scale}
            zones={zones}
            narrowZones={narrowZones}
            nightM={nightM}
            distanceM={at?.distanceM ?? null}
          />
          <figcaption className="mt-1 text-small text-night-text">{lensShopMessages.fromAbove}</figcaption>
        </figure>
        {typeof at?.tiltDeg === 'number' && question.mountHeightM !== undefined && pixelsHigh !== null && (
          <figure>
            <LensFromSide
              view={{
                heightM,
                tiltDeg: at.tiltDeg,
                verticalDeg: verticalAngle(angleDeg, pixelsWide, pixelsHigh),
                blindSpotM: at.blindSpotM,
                farthestM,
              }}
              scale={scale}
              distanceM={at.distanceM}
              targetHeightM={question.targetHeightM ?? USUAL_TARGET_M}
            />
            <figcaption className="num mt-1 text-small text-night-text">
              {lensShopMessages.fromTheSide}{' '}
              {at.blindSpotM !== null && lensShopMessages.hatchedTheGroundBelowIt(at.blindSpotM)}
            </figcaption>
          </figure>
        )}
      </div>
      <table className="num mt-5 w-full text-small">
        <caption className="sr-only">{lensShopMessages.howFarItSeesWhat}</caption>
        {zoomedIn && (
          <thead>
            <tr className="text-right text-night-text">
              <td colSpan={2} />
              <th scope="col" className="pr-3 pb-1 font-normal">
                {lensShopMessages.wide(angleDeg)}
              </th>
              <th scope="col" className="pb-1 font-normal">
                {lensShopMessages.zoomedIn(narrow!.angleDeg)}
              </th>
            </tr>
          </thead>
        )}
        <tbody>
          {levels.map(({ level, metres, pixelsPerMetre }, index) => (
            <tr key={level} className="border-t border-night-line">
              <th scope="row" className="py-2 pr-3 text-left font-normal wrap-anywhere">
                <b className="flex items-center gap-2 font-[650] first-letter:uppercase">
                  {levelMessages.levelWords(level)}
                  <Swatch zone={zones.find((zone) => zone.level === level)} />
                </b>
                <span className="text-night-text">{level}</span>
              </th>
              <td className="py-2 pr-3 text-right text-night-text">{lensShopMessages.pxM(pixelsPerMetre)}</td>
              <td className={classNames('py-2 text-right font-[650]', zoomedIn && 'pr-3')}>
                {lensShopMessages.to} {metres}&nbsp;m
              </td>
              {zoomedIn && (
                <td className="py-2 text-right font-[650]">
                  {lensShopMessages.to} {zoomedIn[index]!.metres}&nbsp;m
                </td>
              )}
            </tr>
          ))}
          {nightM !== null && (
            <tr className="border-t border-night-line">
              <th scope="row" className="py-2 pr-3 text-left font-[650]">
                {lensShopMessages.litAtNight}
              </th>
              <td />
              <td colSpan={zoomedIn ? 2 : 1} className="py-2 text-right font-[650]">
                {lensShopMessages.to} {nightM}&nbsp;m
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}

/** Shows nothing for a level that is not drawn. */
function Swatch({ zone }: { zone: Zone | undefined }) {
  if (!zone) return null;
  return (
    <svg aria-hidden="true" width="16" height="16" className="shrink-0">
      <rect
        x=".5"
        y=".5"
        width="15"
        height="15"
        rx="4"
        fill="#f0a500"
        fillOpacity={zone.opacity}
        stroke="#f0a500"
      />
    </svg>
  );
}

interface LensFromSideProps {
  view: SideView;
  scale: number;
  distanceM: number;
  targetHeightM: number;
}

function LensFromSide({ view, scale, distanceM, targetHeightM }: LensFromSideProps) {
  const hatch = useId();
  const { heightM, blindSpotM } = view;
  const ground = Math.max(heightM, targetHeightM) * scale + ABOVE_CAMERA;
  const at = (x: number, y: number) => `${fixed(EYE_X + x * scale)} ${fixed(ground - y * scale)}`;
  const blind =
    blindSpotM === null
      ? lensShopMessages.seesNoGround
      : blindSpotM === 0
        ? lensShopMessages.noBlindSpotBelowIt
        : lensShopMessages.blindForMetres(blindSpotM);
  return (
    <DrawingFrame
      label={lensShopMessages.viewFromTheSideCamera(
        heightM,
        heightM === 1 ? 'metre' : 'metres',
        blind,
        distanceM,
      )}
      height={ground + BELOW_GROUND}
      scale={scale}
      farthestM={view.farthestM}
      marksM={[distanceM, ...(blindSpotM ? [blindSpotM] : [])]}
    >
      <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="2" height="6" fill="#fff" />
      </pattern>
      <path
        d={`M${sidePolygon(view)
          .map(([x, y]) => at(x, y))
          .join('L')}Z`}
        fill="#f0a500"
        opacity="0.5"
      />
      <path d={`M0 ${fixed(ground)}H${WIDTH}`} stroke="#fff" strokeWidth="1.5" />
      {blindSpotM !== null && blindSpotM > 0 && (
        <rect
          x={EYE_X}
          y={fixed(ground)}
          width={fixed(Math.min(blindSpotM, view.farthestM) * scale)}
          height={BELOW_GROUND}
          fill={`url(#${hatch})`}
        />
      )}
      <path d={`M${at(0, 0)}L${at(0, heightM)}`} stroke="#b9c1cd" strokeWidth="3" />
      <path d={`M${at(distanceM, 0)}L${at(distanceM, targetHeightM)}`} stroke="#fff" strokeWidth="2.5" />
      <circle
        cx={fixed(EYE_X + distanceM * scale)}
        cy={fixed(ground - targetHeightM * scale)}
        r="4"
        fill="#fff"
      />
      <circle cx={EYE_X} cy={fixed(ground - heightM * scale)} r="7" fill="#fff" />
      <circle cx={EYE_X} cy={fixed(ground - heightM * scale)} r="2.5" fill="#0b0f17" />
    </DrawingFrame>
  );
}
