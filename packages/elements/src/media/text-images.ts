import { useSavesData } from '../base/hydration';

const IMAGE = /<img\b[^>]*>/g;
const ALT = /\balt="([^"]*)"/;

/** HTML of our own Markdown with its pictures replaced by their alternative texts. */
export function withoutImages(html: string): string {
  return html.replace(IMAGE, (image) => {
    const alt = ALT.exec(image)?.[1];
    return alt ? `<em>Image\u00a0: ${alt}</em>` : '';
  });
}

/** The HTML of a text for this reader: without its pictures with Save-Data or in éco mode. Product §1.1, screen states. */
export function useTextHtml(html: string): string {
  return useSavesData() ? withoutImages(html) : html;
}
