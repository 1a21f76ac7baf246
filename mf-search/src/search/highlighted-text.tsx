import { marksOf } from '@ulty/domain/base/search-text.js';

/** A text with the words of a query marked. */
export function Marked({ text, query }: { text: string; query: string }) {
  const marks = marksOf(text, query);
  const ends = [0, ...marks.map(([, end]) => end)];
  return (
    <>
      {marks.map(([start, end], at) => (
        <span key={start}>
          {text.slice(ends[at], start)}
          <mark>{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(ends.at(-1))}
    </>
  );
}
