import type { CoachSource, CoachWords } from '@ulty/contracts/learning/coach.js';

/** The written part of a sentence; without sources until they are known. */
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

/** The state after one more line of the stream. */
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
 * Follows an answer while it is being written. An interruption is no failure: the browser reconnects and the server repeats everything;
 * only the answer to the question itself is authoritative.
 * @returns a function that stops
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
