import type { CoachSource, CoachWords } from '@ulty/contracts/learning/coach.js';

/** A sentence as far as it is written; without sources until it is known to have some. */
interface WrittenSentence {
  text: string;
  sources: readonly number[];
}

/** What a model has written so far. */
export interface Writing {
  sources: readonly CoachSource[];
  /** By number. */
  sentences: Readonly<Record<number, WrittenSentence>>;
}

export const NOTHING_YET: Writing = { sources: [], sentences: {} };

/** What is written after one more line of the stream. */
function afterLine(writing: Writing, line: CoachWords): Writing {
  const { sentences } = writing;
  switch (line.is) {
    case 'sources':
      return { ...writing, sources: line.sources };
    case 'words':
      return {
        ...writing,
        sentences: { ...sentences, [line.sentence]: { text: (sentences[line.sentence]?.text ?? '') + line.text, sources: [] } },
      };
    case 'kept':
      return { ...writing, sentences: { ...sentences, [line.sentence]: { text: line.text, sources: line.sources } } };
    case 'dropped':
      return {
        ...writing,
        sentences: Object.fromEntries(Object.entries(sentences).filter(([number]) => Number(number) !== line.sentence)),
      };
    case 'end':
      return writing;
  }
}

/**
 * Follows an answer while it is written. A cut is no failure: the browser connects again and the server tells all from the beginning; the
 * answer to the question itself is the one that counts. @returns stops
 */
export function followWords(eventId: string, onWriting: (writing: Writing) => void): () => void {
  const source = new EventSource(`/api/coach/messages/${eventId}/words`);
  let writing = NOTHING_YET;
  source.onopen = () => (writing = NOTHING_YET);
  source.onmessage = ({ data }: MessageEvent<string>) => {
    const line = JSON.parse(data) as CoachWords;
    writing = afterLine(writing, line);
    onWriting(writing);
    if (line.is === 'end') source.close();
  };
  return () => source.close();
}
