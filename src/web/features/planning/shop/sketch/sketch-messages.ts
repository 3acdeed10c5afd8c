export const sketchThePlace = 'Sketch the place';
export const lead =
  'Put each camera where it will hang, and turn it. Distances and cables are measured for you.';
export const drawing = 'Sketch from above';
export const sketchOf = (widthM: number, depthM: number, names: readonly string[]) =>
  `Sketch from above, ${widthM} by ${depthM} m, with ${names.join(', ')}`;
export const howTo =
  'Drag a camera or its aim. By keyboard: Tab chooses, arrow keys move or turn, Shift makes small steps, Delete removes.';
export const recorder = 'Recorder';
export const cameraOf = (name: string) => `Camera ${name}`;
export const aimOf = (name: string) => `Where ${name} looks`;
export const wallEnd = (number: number, end: string) => `Wall ${number}, ${end}`;
export const lineEnd = (end: string) => `Known length, ${end}`;
export const spot = (x: number, y: number) => `${x} m from the left, ${y} m from the top`;
export const aim = (directionDeg: number, distanceM: number) =>
  `${directionDeg} degrees, ${distanceM} m away`;
export const addCamera = 'Add a camera';
export const addWall = 'Add a wall';
export const places = 'Places';
export const place = 'Place';
export const distance = 'Sees to';
export const cable = 'Cable';
export const metres = (value: number) => `${value} m`;
export const chosen = (name: string) => `Change ${name}`;
export const name = 'Name';
export const fromLeft = 'From the left (m)';
export const fromTop = 'From the top (m)';
export const direction = 'Direction (°)';
export const directionHint = '0 is up, 90 to the right.';
export const distanceM = 'Distance (m)';
export const mountingHeightM = 'Mounting height (m)';
export const remove = (what: string) => `Remove ${what}`;
export const cableRule = 'Along right angles and up to the camera. The kit adds 10% to each run.';
export const seenBy = (product: string, angleDeg: number, reachM: number) =>
  `${product}: ${angleDeg}° wide, does it up to ${reachM} m.`;
export const litTo = (metres: number) => `Lit to ${metres} m at night.`;
export const camerasFailed = 'The views could not be drawn: our cameras could not be loaded.';
export const sizeAndPicture = 'Size and picture';
export const picture = 'Picture of the plan';
export const pictureHint = 'PNG, JPEG or WebP up to 5 MB. It stays in this browser until you share the plan.';
export const pictureUnreadable =
  'This file is not a picture that we can show. Choose a PNG, JPEG or WebP up to 5 MB.';
export const removePicture = 'Remove the picture';
export const widthM = 'Width (m)';
export const depthM = 'Depth (m)';
export const knownLength = 'Known length (m)';
export const knownLengthHint = 'Put the blue line on a wall or a gate that you know, and enter its length.';
export const setScale = 'Set the scale';
export const walls = 'Walls';
export const wall = (number: number) => `wall ${number}`;
export const wallsHint = 'Optional. A camera does not see through them.';
export const fromLeftEnd = (end: string) => `${end}: from the left (m)`;
export const fromTopEnd = (end: string) => `${end}: from the top (m)`;
export const useThese = (count: number) => (count === 1 ? 'Use this place' : `Use these ${count} places`);
export const empty = 'Add a camera first.';
export const sketchLoadFailed = 'The sketch could not be loaded. Please try again.';
