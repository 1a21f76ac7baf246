import type { CoachWords } from '@ulty/contracts/learning/coach.js';
import { cleanText } from '../../community/questions/clean-text.js';
import { isSupportedWord, supportOf, type Ground } from './support.js';

/** The end of a sentence with its marks, recognised once the next sentence has begun. */
const END = /[.!?…]{1,8}["»”)*]{0,6}(?:\s{0,4}\[\d{1,2}(?:\s{0,2},\s{0,2}\d{1,2}){0,11}\]){0,12}(?=\s{1,8}["«“(*]?[\p{Lu}\d–-])|\n/u;
const MARKS = /\s{0,4}\[(\d{1,2}(?:\s{0,2},\s{0,2}\d{1,2}){0,11})\]/g;
/** Unpaired surrogates: PostgreSQL cannot store them. */
const HALF_CHARACTERS = /\p{Cs}/gu;
/** Longest sentence in characters; a longer one is held back. */
const MOST_SENTENCE = 600;
const MOST_SENTENCES = 12;

export interface KeptSentence {
  text: string;
  sources: number[];
}

/**
 * Checks a model's output while it arrives. A word is passed on at once while every word of its sentence so far occurs in a text given to
 * the model; the first other word holds back the rest. At its end a sentence is stored with its sources, or dropped. Product §2.26,
 * decision 0092.
 */
export class GroundedSentences {
  readonly kept: KeptSentence[] = [];
  dropped = 0;
  private rest = '';
  private sentence = 0;
  /** Number of characters of the open sentence that were passed on, and whether its rest is held back. */
  private passed = 0;
  private isHeld = false;

  constructor(
    private readonly grounds: readonly Ground[],
    private readonly hear: (words: CoachWords) => void,
    /** Whether a sentence may be shown at all: e.g. no calculation before two tries. */
    private readonly mayTell: (sentence: string) => boolean,
  ) {}

  push(text: string): void {
    this.rest += text;
    for (let end = END.exec(this.rest); end; end = END.exec(this.rest)) {
      const to = end.index + end[0].length;
      this.close(this.rest.slice(0, to));
      this.rest = this.rest.slice(to).trimStart();
    }
    if (this.rest.length > MOST_SENTENCE) this.isHeld = true;
    if (!this.isHeld) this.pass();
  }

  /** Ends the output of the model. @param isWhole false when it was cut off: an open sentence is dropped */
  end(isWhole: boolean): void {
    if (isWhole && this.rest.trim() !== '') this.close(this.rest);
    else if (this.passed > 0) this.hear({ is: 'dropped', sentence: this.sentence });
    this.rest = '';
  }

  private pass(): void {
    // More letters may follow the last word, or a punctuation mark.
    const ready = this.rest.slice(0, this.rest.search(/\s*[^\s]*$/));
    let to = this.passed;
    for (const { 0: word, index } of ready.slice(this.passed).matchAll(/\s{0,8}[^\s]{1,600}/g)) {
      if (/[[\]<>]/.test(word) || !word.split(/['’-]/).every((part) => isSupportedWord(part, this.grounds))) {
        this.isHeld = true;
        break;
      }
      to = this.passed + index + word.length;
    }
    if (to === this.passed || !this.mayTell(this.rest.slice(0, to))) return;
    this.hear({ is: 'words', sentence: this.sentence, text: this.rest.slice(this.passed, to) });
    this.passed = to;
  }

  private close(raw: string): void {
    const cited = [...raw.matchAll(MARKS)].flatMap(([, places = '']) => places.split(',').map((place) => Number(place) - 1));
    const text = cleanText(raw)
      .replaceAll(HALF_CHARACTERS, '')
      .replaceAll(MARKS, '')
      .replaceAll(/\*\*?/g, '')
      .replaceAll(/\s+/g, ' ')
      .replace(/^[-–•#\s]+/, '')
      .trim();
    const sources = text === '' || this.kept.length >= MOST_SENTENCES || !this.mayTell(text) ? [] : supportOf(text, this.grounds, cited);
    if (sources.length > 0) {
      this.kept.push({ text, sources });
      this.hear({ is: 'kept', sentence: this.sentence, text, sources });
    } else if (text !== '') {
      this.dropped += 1;
      if (this.passed > 0) this.hear({ is: 'dropped', sentence: this.sentence });
    }
    this.sentence += 1;
    this.passed = 0;
    this.isHeld = false;
  }
}
