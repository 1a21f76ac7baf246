import { plural } from '@ulty/domain/base/count.js';
import { MASTERY } from '@ulty/domain/learning/mastery.js';
import { Card } from '@ulty/elements/base/card';
import { Notice } from '@ulty/elements/base/notice';
import { useWaitingAnswers } from './progression.data';
import { Threads } from './threads';

/** Answers on this device that no figure includes yet: dashed threads, and when they count. Identity §17.10. */
export function WaitingAnswers() {
  const waiting = useWaitingAnswers();
  if (waiting.length === 0) return null;
  return (
    <section className="u-stack-12" aria-labelledby="progression-waiting">
      <h2 id="progression-waiting">Réponses en attente</h2>
      <Card rows as="ul">
        {waiting.map(({ eventId, label, answers }) => (
          <li key={eventId} className="u-stack-6">
            <p className="u-medium u-break">{label}</p>
            <Threads filled={0} pending={Math.min(answers, MASTERY.estimateFrom)} />
            <p className="u-small u-pending u-italic">{plural(answers, 'réponse')} en attente de synchronisation</p>
          </li>
        ))}
      </Card>
      <Notice tone="pending" title="Compté sur ce téléphone.">
        Le niveau se calcule à la reconnexion.
      </Notice>
    </section>
  );
}
