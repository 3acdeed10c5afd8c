import { useId } from 'react';
import { DrawingFrame } from './drawing-frame.tsx';
import { EYE_X, fixed, sidePolygon, WIDTH, type SideView } from './lens-drawing.ts';
import { lensShopMessages } from '../../../../../contract/planning/lens-shop-messages.ts';

const ABOVE_CAMERA = 16;
const BELOW_GROUND = 8;

interface Props {
  view: SideView;
  scale: number;
  distanceM: number;
  targetHeightM: number;
}

export function LensFromSide({ view, scale, distanceM, targetHeightM }: Props) {
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
