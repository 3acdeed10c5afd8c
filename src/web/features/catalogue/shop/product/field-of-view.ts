import type { Specs } from '../../../../../contract/catalogue/catalogue-shapes.ts';
import * as productShopMessages from './product-shop-messages.ts';

export interface ViewZone {
  name: string;
  meaning: string;
  metres: number;
  opacity: number;
}

export interface FieldOfView {
  degrees: number;
  zones: ViewZone[];
}

/** Pixels per metre of "perceive" (a known face) and "outline" (a person) in IEC 62676-4:2025. */
const FACE_PIXELS_PER_METRE = 125;
const PERSON_PIXELS_PER_METRE = 40;

/** The image's width in pixels by megapixels, for specifications without "width × height". */
const PIXELS_ACROSS: Record<number, number> = { 2: 1920, 3: 2304, 4: 2560, 5: 2880, 6: 3072, 8: 3840 };

/** @returns the angle, and ranges in whole metres; null if the angle or the resolution is unknown */
export function fieldOfView(specs: Specs): FieldOfView | null {
  const degrees = Number(
    String(specs.fieldOfViewDeg ?? '')
      .split('–')
      .at(-1),
  );
  const pixels = pixelsAcross(specs);
  if (!(degrees > 0 && degrees < 170) || pixels === null) return null;

  const halfWidthPerMetre = Math.tan((degrees / 2) * (Math.PI / 180));
  const reach = (pixelsPerMetre: number) => Math.floor(pixels / (2 * pixelsPerMetre * halfWidthPerMetre));
  const zones: ViewZone[] = [
    {
      name: 'Faces',
      meaning: productShopMessages.whoItWas,
      metres: reach(FACE_PIXELS_PER_METRE),
      opacity: 0.95,
    },
    {
      name: 'People',
      meaning: productShopMessages.thatSomeoneCame,
      metres: reach(PERSON_PIXELS_PER_METRE),
      opacity: 0.5,
    },
  ];
  const night = Number(specs.nightRangeM);
  if (night > 0)
    zones.push({
      name: productShopMessages.nightLight,
      meaning: productShopMessages.litInTheDark,
      metres: night,
      opacity: 0.3,
    });
  return { degrees, zones: zones.filter(({ metres }) => metres > 0).sort((a, b) => a.metres - b.metres) };
}

function pixelsAcross(specs: Specs): number | null {
  const written = /^(\d{4}) ×/.exec(String(specs.resolution ?? ''));
  return written ? Number(written[1]) : (PIXELS_ACROSS[Number(specs.resolutionMP)] ?? null);
}
