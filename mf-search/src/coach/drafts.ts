import { COACH_CONTEXT_KINDS } from '@ulty/domain/learning/coach.js';
import { keepText, keptText, parsedJson, useKeptText } from '@ulty/kit/kept-text';

/** The text being written to the coach; it stays on this device until it was sent or queued. */
export interface Draft {
  text?: string;
  /** The text that was in the field when the page was opened with another question. */
  earlier?: string | undefined;
  /** Page the question is about, 'chapter:<id>'. */
  about?: string | undefined;
  /** A question that is being put into the outbox: if it did not arrive there, it is put back into the field. */
  leaving?: { eventId: string; text: string } | undefined;
  /** Id of an answer that the next question does not continue. */
  isNew?: string | undefined;
  /** Subject of a practice. */
  topic?: string;
  /** Minutes a day of a plan. */
  minutesADay?: number;
  examDay?: string;
}

const draftIn = (kept: string | null): Draft => {
  const value = parsedJson(kept);
  return typeof value === 'object' && value !== null ? (value as Draft) : {};
};

/** The changes of a draft, or a function that computes them from the stored draft. */
type Change = Partial<Draft> | ((now: Draft) => Partial<Draft>);

/** The reader's draft, updated when any tab changes it, and the function that changes it. */
export function useDraft(userId: string | undefined): [Draft, (change: Change) => void] {
  const key = userId ? `ulty-coach-draft:${userId}` : null;
  const draft = draftIn(useKeptText(key));
  // Based on the stored draft, since a change may happen long after the last render.
  const change = (changed: Change) => {
    if (!key) return;
    const now = draftIn(keptText(key));
    keepText(key, JSON.stringify({ ...now, ...(typeof changed === 'function' ? changed(now) : changed) }));
  };
  return [draft, change];
}

const ABOUT = new RegExp(`^(${COACH_CONTEXT_KINDS.join('|')}):([0-9a-f-]{36})$`);

/** The page in the address that a question is about; null when there is none. */
export function contextOf(about: string | undefined) {
  const [, kind, id] = ABOUT.exec(about ?? '') ?? [];
  return kind && id ? { kind: kind as (typeof COACH_CONTEXT_KINDS)[number], id } : null;
}
