import { RichText } from '../questions/rich-text';

/** Longer ones are folded, except above the first question: they would stand above each. */
const LONG_CHARS = 500;

/** What stands above each question of a part. */
export function GivenText({ text, html, isOpen }: { text: string; html: string | undefined; isOpen: boolean }) {
  const words = (
    <p className="papers-given">
      <RichText text={text} html={html} />
    </p>
  );
  if (text.length <= LONG_CHARS) return words;
  return (
    <details open={isOpen}>
      <summary className="papers-summary u-strong">Le texte</summary>
      {words}
    </details>
  );
}
