import { blockOf, HIGHLIGHT, quoteOf, sentenceRanges, type HighlightPlace } from '@ulty/domain/learning/highlights.js';

/** Elements that contain sentences: prose, not titles, tables or exercises. */
const PROSE = 'p, li, dd';

interface Sentence extends HighlightPlace {
  part: HTMLElement;
  start: number;
  end: number;
}

/** The HTML of parts before anything was drawn into them. */
const untouched = new WeakMap<HTMLElement, string>();

/** The innermost elements of a block that contain prose. */
function partsOf(block: Element): HTMLElement[] {
  if (block.hasAttribute('data-exercise')) return [];
  const found = block.matches(PROSE) ? [block] : [...block.querySelectorAll(PROSE)];
  return found.filter((part): part is HTMLElement => part instanceof HTMLElement && part.querySelector(PROSE) === null);
}

/** Every sentence of a text that can be highlighted. @param text the element whose children are the blocks */
function sentencesOf(text: HTMLElement): Sentence[] {
  return [...text.children].slice(0, HIGHLIGHT.maxParagraph + 1).flatMap((block, paragraph) =>
    partsOf(block).flatMap((part) => {
      const words = part.textContent ?? '';
      return sentenceRanges(words)
        .map(({ start, end }) => ({ paragraph, quote: quoteOf(words.slice(start, end)), part, start, end }))
        .filter(({ quote }) => quote !== '' && quote.length <= HIGHLIGHT.maxQuote);
    }),
  );
}

/** A range over characters of an element's text. */
function rangeOf(part: HTMLElement, start: number, end: number): Range {
  const range = document.createRange();
  const nodes = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  let before = 0;
  let isBegun = false;
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    const length = node.textContent?.length ?? 0;
    if (!isBegun && start < before + length) {
      range.setStart(node, start - before);
      isBegun = true;
    }
    if (isBegun && end <= before + length) {
      range.setEnd(node, end - before);
      return range;
    }
    before += length;
  }
  return range;
}

function wrap({ part, start, end }: Sentence, element: HTMLElement): void {
  if (!untouched.has(part)) untouched.set(part, part.innerHTML);
  const range = rangeOf(part, start, end);
  element.append(range.extractContents());
  range.insertNode(element);
}

function clear(text: HTMLElement): void {
  for (const block of text.children)
    for (const part of partsOf(block)) {
      const before = untouched.get(part);
      if (before !== undefined) part.innerHTML = before;
      untouched.delete(part);
    }
}

const keyOf = ({ paragraph, quote }: HighlightPlace) => `${paragraph} ${quote}`;

/** The stored places of each sentence of the present text, by its present place: another device may have stored it with another one. */
function marksIn(sentences: readonly Sentence[], marks: readonly HighlightPlace[]): Map<string, HighlightPlace[]> {
  const blocks: string[][] = [];
  for (const { paragraph, quote } of sentences) (blocks[paragraph] ??= []).push(quote);
  const found = new Map<string, HighlightPlace[]>();
  for (const mark of marks) {
    const paragraph = blockOf(mark, blocks);
    if (paragraph === null) continue;
    const key = keyOf({ paragraph, quote: mark.quote });
    found.set(key, [...(found.get(key) ?? []), mark]);
  }
  return found;
}

/**
 * Draws the highlighted sentences into a text and removes earlier marks. The text content stays the same, for reading and for measuring.
 */
export function drawMarks(text: HTMLElement, marks: readonly HighlightPlace[]): void {
  clear(text);
  const sentences = sentencesOf(text);
  const wanted = marksIn(sentences, marks);
  for (const sentence of sentences) {
    if (!wanted.has(keyOf(sentence))) continue;
    const mark = document.createElement('mark');
    mark.className = 'u-mark';
    wrap(sentence, mark);
  }
}

/**
 * Makes each sentence a toggle button, pressed while it is highlighted, for fingers and keys.
 * @param onToggle called with each stored place that changes
 * @returns a function that ends it; call `drawMarks` after it
 */
export function offerSentences(
  text: HTMLElement,
  marks: readonly HighlightPlace[],
  onToggle: (place: HighlightPlace, isOn: boolean) => void,
): () => void {
  clear(text);
  const sentences = sentencesOf(text);
  const known = marksIn(sentences, marks);
  const placeOf = new Map<Element, Sentence>();
  for (const sentence of sentences) {
    const button = document.createElement('span');
    button.className = 'u-sentence';
    button.tabIndex = 0;
    button.setAttribute('role', 'button');
    button.setAttribute('aria-pressed', String(known.has(keyOf(sentence))));
    wrap(sentence, button);
    placeOf.set(button, sentence);
  }
  const toggle = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest('.u-sentence') : null;
    const sentence = button && placeOf.get(button);
    if (!button || !sentence) return;
    // Prevents a link inside the sentence from being followed.
    event.preventDefault();
    const isOn = button.getAttribute('aria-pressed') !== 'true';
    button.setAttribute('aria-pressed', String(isOn));
    const { paragraph, quote } = sentence;
    const stored = known.get(keyOf(sentence)) ?? [];
    if (isOn) {
      onToggle({ paragraph, quote }, true);
      known.set(keyOf(sentence), [{ paragraph, quote }]);
    } else {
      for (const place of stored) onToggle(place, false);
      known.delete(keyOf(sentence));
    }
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') toggle(event);
  };
  text.addEventListener('click', toggle);
  text.addEventListener('keydown', onKey);
  return () => {
    text.removeEventListener('click', toggle);
    text.removeEventListener('keydown', onKey);
    clear(text);
  };
}
