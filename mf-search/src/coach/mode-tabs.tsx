import { COACH_MODES, COACH_MODE_WORDS, type CoachMode } from '@ulty/domain/learning/coach.js';

/** What the coach does: the three modes, one pressed. Identity §15. */
export function ModeTabs({ mode, onMode }: { mode: CoachMode; onMode: (mode: CoachMode) => void }) {
  return (
    <div className="coach-modes" role="group" aria-label="Ce que fait le coach">
      {COACH_MODES.map((each) => (
        <button key={each} type="button" className="coach-mode" aria-pressed={each === mode} onClick={() => onMode(each)}>
          {COACH_MODE_WORDS[each]}
        </button>
      ))}
    </div>
  );
}
