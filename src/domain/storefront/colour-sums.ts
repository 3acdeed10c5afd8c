/** Colours are written `#rrggbb` in small letters. */

function channelsOf(colour: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
}

/** @param hundredths how much of the second colour is in it */
export function mixed(first: string, second: string, hundredths: number): string {
  const others = channelsOf(second);
  const channels = channelsOf(first).map((channel, index) =>
    // Computed in whole numbers, so that a half is one.
    Math.floor((100 * channel + (others[index]! - channel) * hundredths + 50) / 100),
  );
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** From 1 to 21, by WCAG 2.2. */
export function contrastOf(first: string, second: string): number {
  const [dark = 0, light = 0] = [luminanceOf(first), luminanceOf(second)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
