import fs from 'node:fs';
import { expect, test } from 'vitest';
import { renderLinkPreview } from './render-link-preview.server.ts';

test('forty-one link previews wait for each other, those of the desk in front', async () => {
  const svg = fs.readFileSync('src/db/seed/images/vega-4-mp-ip-bullet-camera.svg');
  const drawn: string[] = [];
  const draw = async (name: string, lane: 'desk' | 'shopper') => {
    await renderLinkPreview(svg, lane);
    drawn.push(name);
  };

  const shoppers = Array.from({ length: 41 }, (_, nth) => draw(`shopper ${nth}`, 'shopper'));
  await Promise.all([...shoppers, draw('desk', 'desk')]);

  expect(drawn.slice(0, 3)).toEqual(['shopper 0', 'desk', 'shopper 1']);
  expect(drawn).toHaveLength(42);
});
