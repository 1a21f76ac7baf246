import { frenchVoice } from './french-voice';

/** Browsers cut long utterances short: a voice gets one sentence at a time, and long sentences in pieces. */
const MAX_CHARS = 180;

/** A paragraph in pieces short enough for one utterance. */
export function piecesOf(text: string): string[] {
  const sentences = text.replaceAll(/\s+/g, ' ').match(/[^.!?…]+[.!?…]*(?:\s*»)?\s*/g) ?? [];
  return sentences
    .flatMap(pieces)
    .map((piece) => piece.trim())
    .filter((piece) => /[\p{L}\p{N}]/u.test(piece));
}

function pieces(sentence: string): string[] {
  if (sentence.length <= MAX_CHARS) return [sentence];
  const comma = sentence.lastIndexOf(', ', MAX_CHARS);
  const cut = comma > 0 ? comma : sentence.lastIndexOf(' ', MAX_CHARS);
  const at = cut > 0 ? cut + 1 : MAX_CHARS;
  return [sentence.slice(0, at), ...pieces(sentence.slice(at))];
}

export interface SpeakerOptions {
  /** The texts of the paragraphs. */
  paragraphs: readonly string[];
  /** Called when a paragraph begins to be spoken; with null at the end, after `stop` and after a failure. */
  onParagraph: (index: number | null, reason: 'spoken' | 'ended' | 'stopped' | 'failed') => void;
}

export interface Speaker {
  speak: (fromParagraph: number) => void;
  stop: () => void;
  setSpeed: (speed: number) => void;
}

/** Reads paragraphs aloud with the device's French voice, one after the other. */
export function createSpeaker({ paragraphs, onParagraph }: SpeakerOptions): Speaker {
  const queue = paragraphs.flatMap((text, paragraph) => piecesOf(text).map((piece) => ({ piece, paragraph })));
  let at = -1;
  let speed = 1;
  /** Incremented by every command, so that late events of a cancelled utterance are ignored. */
  let order = 0;
  let spoken: number | null = null;

  function end(reason: 'ended' | 'stopped' | 'failed'): void {
    order += 1;
    at = -1;
    spoken = null;
    onParagraph(null, reason);
  }

  function say(index: number): void {
    order += 1;
    const mine = order;
    at = index;
    const next = queue[index];
    const voice = frenchVoice();
    window.speechSynthesis.cancel();
    if (!next || !voice) {
      end(voice ? 'ended' : 'failed');
      return;
    }
    if (spoken !== next.paragraph) onParagraph(next.paragraph, 'spoken');
    spoken = next.paragraph;
    const utterance = new SpeechSynthesisUtterance(next.piece);
    utterance.voice = voice;
    utterance.lang = voice.lang;
    utterance.rate = speed;
    utterance.onend = () => order === mine && say(index + 1);
    utterance.onerror = () => {
      if (order === mine) end('failed');
    };
    window.speechSynthesis.speak(utterance);
  }

  return {
    speak: (fromParagraph) => {
      const first = queue.findIndex(({ paragraph }) => paragraph >= fromParagraph);
      say(first < 0 ? 0 : first);
    },
    stop: () => {
      if (at < 0) return;
      end('stopped');
      window.speechSynthesis.cancel();
    },
    setSpeed: (chosen) => {
      speed = chosen;
      if (at >= 0) say(at);
    },
  };
}
