import { sentences } from '../../domain/platform/sentences.ts';

export const lensShopMessages = sentences('lensShop', {
  viewFromAboveDegreesWide: (angleDeg: number, said: string) =>
    `View from above, ${angleDeg} degrees wide: ${said}`,
  viewFromTheSideCamera: (heightM: number, value: string, blind: string, distanceM: number) =>
    `View from the side, camera ${heightM} ${value} up: ${blind}, looking at ${distanceM} metres`,
  camerasAvailableWithUsThat: 'Cameras available with us that do it',
  whatItSees: 'What it sees',
  toScaleTheSameIn: 'To scale, the same in both pictures.',
  fromAbove: 'From above',
  fromTheSide: 'From the side.',
  hatchedTheGroundBelowIt: (blindSpotM: number) =>
    `Hatched: the ground below it that it does not see, ${blindSpotM} m.`,
  howFarItSeesWhat: 'How far it sees what',
  pxM: (pixelsPerMetre: number) => `${pixelsPerMetre} px/m`,
  to: 'to',
  cameraAvailableWithUs: 'Camera available with us',
  noneISayWhatIt: 'Another camera: I enter the details',
  megapixels: 'Megapixels',
  fieldOfView: 'Field of view (°)',
  distanceM: 'Distance (m)',
  mountingHeightM: 'Mounting height (m)',
  whatItMustDoThere: 'What it must do there',
  nothingInParticular: 'Nothing in particular',
  options: 'Options',
  heightOfWhatIsWatched: 'Height of what is watched (m)',
  aFaceUnlessYouSay: 'A face, unless you say more.',
  levelsOfIec626764: 'Levels of IEC 62676-4',
  workItOut: 'Work it out',
  wide: (angleDeg: number) => `Wide (${angleDeg}°)`,
  zoomedIn: (angleDeg: number) => `Zoomed in (${angleDeg}°)`,
  litAtNight: 'Lit at night',
  andZoomedIn: (angleDeg: number, said: string) => `. Zoomed in, ${angleDeg} degrees wide: ${said}`,
  andLit: (nightM: number) => `. Lit to ${nightM} metres at night`,
});
