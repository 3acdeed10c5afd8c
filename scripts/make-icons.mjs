// Renders the PNG icons for phones and link previews from the shop's SVGs: node scripts/make-icons.mjs
import sharp from 'sharp';

const PUBLIC = 'src/app/web/public';
const NIGHT = '#0b0f17';

for (const size of [180, 192, 512]) {
  await sharp(`${PUBLIC}/favicon.svg`, { density: 72 * (size / 32) })
    .resize(size, size, { fit: 'contain', background: NIGHT })
    .flatten({ background: NIGHT })
    .png({ palette: true })
    .toFile(`${PUBLIC}/icon-${size}.png`);
}
await sharp('src/assets/brand/hero-1.svg', { density: 96 })
  .resize(1200, 630, { fit: 'cover', position: 'right' })
  .png({ palette: true, colours: 128 })
  .toFile(`${PUBLIC}/link-preview.png`);
