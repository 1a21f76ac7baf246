import { drawCard, HEIGHT, WIDTH, type CardFacts } from './draw-card.js';
import { palettePng } from './palette-png.js';

/** Makes the picture of a card: a PNG of 15 to 20 KB. */
export async function makeCard(facts: CardFacts): Promise<Buffer> {
  const { renderAsync } = await import('@resvg/resvg-js');
  const image = await renderAsync(await drawCard(facts), { font: { loadSystemFonts: false } });
  return palettePng(image.pixels, WIDTH, HEIGHT);
}
