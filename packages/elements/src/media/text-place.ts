/** Height of the page's header: text under it is hidden. */
const HEAD_PX = 80;

const lettersIn = (blocks: readonly Element[]) =>
  blocks.reduce((sum, block) => sum + (block.hasAttribute('data-exercise') ? 0 : (block.textContent?.length ?? 0)), 0);

/** How much of a text has been on screen, and which paragraph is at its top. Of a text in breaths, those before the open one were. */
export function placeOnScreen(text: HTMLElement): { percent: number; paragraph: number } {
  const { top, height } = text.getBoundingClientRect();
  const seen = height > 0 ? Math.min(1, Math.max(0, (window.innerHeight - top) / height)) : 0;
  const blocks = [...text.children];
  const shown = blocks.filter((block) => !block.hasAttribute('data-away'));
  const before = lettersIn(blocks.slice(0, blocks.indexOf(shown[0] as Element)));
  const part = shown.length < blocks.length ? (before + seen * lettersIn(shown)) / Math.max(1, lettersIn(blocks)) : seen;
  const paragraph = shown.find((block) => block.getBoundingClientRect().bottom > HEAD_PX) ?? shown.at(-1);
  return { percent: Math.floor(part * 100), paragraph: Math.max(0, blocks.indexOf(paragraph as Element)) };
}

/** Scrolls to a paragraph, just below the page's header; if the text became shorter, to its last one. */
export function scrollToParagraph(text: HTMLElement, paragraph: number): void {
  const block = text.children[Math.min(paragraph, text.children.length - 1)];
  if (block) window.scrollTo({ top: window.scrollY + block.getBoundingClientRect().top - HEAD_PX });
}
