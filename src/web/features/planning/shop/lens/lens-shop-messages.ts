export const viewFromAboveDegreesWide = (angleDeg: number, said: string) =>
  `View from above, ${angleDeg} degrees wide: ${said}`;
export const viewFromTheSideCamera = (heightM: number, value: string, blind: string, distanceM: number) =>
  `View from the side, camera ${heightM} ${value} up: ${blind}, looking at ${distanceM} metres`;
export const camerasAvailableWithUsThat = 'Cameras available with us that do it';
export const whatItSees = 'What it sees';
export const toScaleTheSameIn = 'To scale, the same in both pictures.';
export const fromAbove = 'From above';
export const fromTheSide = 'From the side.';
export const hatchedTheGroundBelowIt = (blindSpotM: number) =>
  `Hatched: the ground below it that it does not see, ${blindSpotM} m.`;
export const howFarItSeesWhat = 'How far it sees what';
export const pxM = (pixelsPerMetre: number) => `${pixelsPerMetre} px/m`;
export const to = 'to';
export const cameraAvailableWithUs = 'Camera available with us';
export const noneISayWhatIt = 'Another camera: I enter the details';
export const megapixels = 'Megapixels';
export const fieldOfView = 'Field of view (°)';
export const distanceM = 'Distance (m)';
export const mountingHeightM = 'Mounting height (m)';
export const whatItMustDoThere = 'What it must do there';
export const nothingInParticular = 'Nothing in particular';
export const options = 'Options';
export const heightOfWhatIsWatched = 'Height of what is watched (m)';
export const aFaceUnlessYouSay = 'A face, unless you say more.';
export const levelsOfIec626764 = 'Levels of IEC 62676-4';
export const workItOut = 'Work it out';
export const wide = (angleDeg: number) => `Wide (${angleDeg}°)`;
export const zoomedIn = (angleDeg: number) => `Zoomed in (${angleDeg}°)`;
export const litAtNight = 'Lit at night';
export const andZoomedIn = (angleDeg: number, said: string) =>
  `. Zoomed in, ${angleDeg} degrees wide: ${said}`;
export const andLit = (nightM: number) => `. Lit to ${nightM} metres at night`;
