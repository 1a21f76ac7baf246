import type { CoachMessage } from '@ulty/contracts/learning/coach.js';
import { coachRated } from '@ulty/contracts/event-types/coach.js';
import { reportSent } from '@ulty/contracts/event-types/safety.js';
import type { CoachRating } from '@ulty/domain/learning/coach.js';
import { POST_REASONS, type ReportReason } from '@ulty/domain/people/safety.js';
import { Button } from '@ulty/elements/base/button';
import { Icon } from '@ulty/elements/base/icon';
import { flag, thumbDown, thumbUp } from '@ulty/elements/base/icons';
import { ReportReasons } from '@ulty/elements/forms/report-reasons';
import { showToast } from '@ulty/kit';
import { useAct } from '@ulty/kit/use-act';
import { useState } from 'react';

const THUMBS = [
  ['up', thumbUp, 'Réponse utile'],
  ['down', thumbDown, 'Réponse pas utile'],
] as const;

/** The rating of an answer, and the button to report it. Both wait on the device without network. Product §2.26. */
export function AnswerActs({ message: { id, question, rating: rated } }: { message: CoachMessage }) {
  const rating = useAct(coachRated, question, { kept: 'Votre avis est gardé', failed: 'Votre avis n’est pas passé' });
  const reporting = useAct(reportSent, question, {
    kept: 'Votre signalement est gardé',
    failed: 'Votre signalement n’est pas passé',
  });
  const [chosen, setChosen] = useState<CoachRating | null | undefined>(undefined);
  const [isReporting, setReporting] = useState(false);
  const current = chosen === undefined ? rated : chosen;

  const rate = async (given: CoachRating) => {
    if (rating.isBusy) return;
    const next = current === given ? null : given;
    setChosen(next);
    if (!(await rating.run({ messageId: id, rating: next }))) setChosen(chosen);
  };
  const report = async (reason: ReportReason) => {
    const done = await reporting.run({ targetType: 'coach_answer', targetId: id, reason });
    if (!done) return;
    setReporting(false);
    if (done.state === 'synced')
      showToast({ kind: 'done', title: 'Merci, c’est signalé', detail: 'Une personne de l’équipe va regarder.' });
  };
  return (
    <>
      <div className="coach-acts u-row">
        {THUMBS.map(([value, icon, label]) => (
          <button
            key={value}
            type="button"
            className="coach-thumb u-center u-muted u-rounded"
            aria-label={label}
            aria-pressed={current === value}
            onClick={() => void rate(value)}
          >
            <Icon path={icon} size={22} />
          </button>
        ))}
        <Button small variant="quiet" icon={flag} aria-expanded={isReporting} onClick={() => setReporting(!isReporting)}>
          Signaler
        </Button>
      </div>
      {isReporting && (
        <ReportReasons
          id={id}
          reasons={POST_REASONS}
          isBusy={reporting.isBusy}
          onReport={(reason) => void report(reason)}
          onEnd={() => setReporting(false)}
        />
      )}
    </>
  );
}
