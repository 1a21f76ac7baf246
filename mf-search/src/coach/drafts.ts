import { COACH_CONTEXT_KINDS } from '@ulty/domain/learning/coach.js';
import { keepText, keptText, parsedJson, useKeptText } from '@ulty/kit/kept-text';

/** What is being written to the coach; it stays on this device until it was sent or queued. */
export interface Draft {
  text?: string;
  /** What stood in the field when the page was opened with another question. */
  earlier?: string | undefined;
  /** Page the question is about, 'chapter:<id>'. */
  about?: string | undefined;
  /** Question on its way to the outbox: where it never arrived, it is in the field again. */
  leaving?: { eventId: string; text: string } | undefined;
  /** Id of an answer that the next question does not go on from. */
  isNew?: string | undefined;
  /** Subject of a practice. */
  topic?: string;
  /** Of a plan. */
  minutesADay?: number;
  examDay?: string;
}

const draftIn = (kept: string | null): Draft => {
  const value = parsedJson(kept);
  return typeof value === 'object' && value !== null ? (value as Draft) : {};
};

/** What changes in a draft, or how that follows from what is kept by then. */
type Change = Partial<Draft> | ((now: Draft) => Partial<Draft>);

/** The reader's draft, followed through every tab, and how to change it. */
export function useDraft(userId: string | undefined): [Draft, (change: Change) => void] {
  const key = userId ? `ulty-coach-draft:${userId}` : null;
  const draft = draftIn(useKeptText(key));
  // Of what is kept now: a change may come long after it was drawn.
  const change = (changed: Change) => {
    if (!key) return;
    const now = draftIn(keptText(key));
    keepText(key, JSON.stringify({ ...now, ...(typeof changed === 'function' ? changed(now) : changed) }));
  };
  return [draft, change];
}

const ABOUT = new RegExp(`^(${COACH_CONTEXT_KINDS.join('|')}):([0-9a-f-]{36})$`);

/** The page that a question is about, out of the address; null when it is none. */
export function contextOf(about: string | undefined) {
  const [, kind, id] = ABOUT.exec(about ?? '') ?? [];
  return kind && id ? { kind: kind as (typeof COACH_CONTEXT_KINDS)[number], id } : null;
}
