/** Height of the page's header: text under it is hidden. */
const HEAD_PX = 80;

/** How much of a text has been on screen, and which paragraph is at its top. */
export function placeOnScreen(text: HTMLElement): { percent: number; paragraph: number } {
  const { top, height } = text.getBoundingClientRect();
  const seen = height > 0 ? (window.innerHeight - top) / height : 0;
  const blocks = [...text.children];
  const paragraph = blocks.findIndex((block) => block.getBoundingClientRect().bottom > HEAD_PX);
  return {
    percent: Math.floor(Math.min(1, Math.max(0, seen)) * 100),
    paragraph: paragraph < 0 ? Math.max(0, blocks.length - 1) : paragraph,
  };
}

/** Scrolls to a paragraph, just below the page's header; if the text became shorter, to its last one. */
export function scrollToParagraph(text: HTMLElement, paragraph: number): void {
  const block = text.children[Math.min(paragraph, text.children.length - 1)];
  if (block) window.scrollTo({ top: window.scrollY + block.getBoundingClientRect().top - HEAD_PX });
}
