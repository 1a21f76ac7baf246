import type { CoachMessage } from '@ulty/contracts/coach.js';
import { coachRated } from '@ulty/contracts/event-types/coach.js';
import { reportSent } from '@ulty/contracts/event-types/safety.js';
import type { CoachRating } from '@ulty/domain/coach.js';
import { REPORT_REASONS, type ReportReason } from '@ulty/domain/safety.js';
import { Button } from '@ulty/elements/button';
import { Icon } from '@ulty/elements/icon';
import { flag, thumbDown, thumbUp } from '@ulty/elements/icons';
import { ReportReasons } from '@ulty/elements/report-reasons';
import { errorSentence, showToast, useSendEvent } from '@ulty/kit';
import { refusalSentence } from '@ulty/kit/refusal-sentence';
import { useState } from 'react';

const THUMBS = [
  ['up', thumbUp, 'Réponse utile'],
  ['down', thumbDown, 'Réponse pas utile'],
] as const;

/** A thumb for an answer, and a report of it. Both wait on the device without network. Product §2.26. */
export function AnswerActs({ message: { id, question, rating } }: { message: CoachMessage }) {
  const send = useSendEvent();
  const [chosen, setChosen] = useState<CoachRating | null | undefined>(undefined);
  const [isReporting, setReporting] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const current = chosen === undefined ? rating : chosen;

  const rate = async (given: CoachRating) => {
    const next = current === given ? null : given;
    setChosen(next);
    try {
      const sent = await send(coachRated, { messageId: id, rating: next }, { title: question });
      if (sent.state === 'synced' && sent.answer.outcome === 'rejected') throw new Error(await refusalSentence(sent.answer.reason));
    } catch {
      setChosen(undefined);
      showToast({ kind: 'failed', title: 'Votre avis n’est pas passé', detail: 'Réessayez dans un instant.' });
    }
  };
  const report = async (reason: ReportReason) => {
    setBusy(true);
    try {
      const sent = await send(reportSent, { targetType: 'coach_answer', targetId: id, reason }, { title: question });
      const refusal = sent.state === 'synced' && sent.answer.outcome === 'rejected' ? await refusalSentence(sent.answer.reason) : null;
      if (refusal) showToast({ kind: 'failed', title: 'Votre signalement n’est pas passé', detail: refusal });
      else if (sent.state === 'synced')
        showToast({ kind: 'done', title: 'Merci, c’est signalé', detail: 'Une personne de l’équipe va regarder.' });
      else showToast({ kind: 'waiting', title: 'Votre signalement est gardé', detail: 'Partira à la reconnexion.' });
      setReporting(false);
    } catch (error) {
      showToast({ kind: 'failed', title: 'Votre signalement n’est pas passé', detail: errorSentence(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <div className="coach-acts">
        {THUMBS.map(([value, icon, label]) => (
          <button
            key={value}
            type="button"
            className="coach-thumb"
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
          reasons={REPORT_REASONS}
          isBusy={isBusy}
          onReport={(reason) => void report(reason)}
          onEnd={() => setReporting(false)}
        />
      )}
    </>
  );
}
