import type { CommunityAnswer, QuestionStanding, QuestionThread } from '@ulty/contracts/community/community.js';
import { bestChosen } from '@ulty/contracts/event-types/community.js';
import { Button } from '@ulty/elements/base/button';
import { check, hourglassLow } from '@ulty/elements/base/icons';
import { Tag } from '@ulty/elements/base/tag';
import { showToast } from '@ulty/kit';
import { useState } from 'react';
import { nameOf } from './question-words';
import { useAct } from '@ulty/kit/use-act';
import { useWaitingBest } from './waiting-posts';

interface ChooseBestProps {
  answer: CommunityAnswer;
  thread: QuestionThread;
  standing: QuestionStanding | undefined;
}

/** The asker's choice, after a confirmation, since coins depend on it. Product §2.13. */
export function ChooseBest({ answer, thread, standing }: ChooseBestProps) {
  const waiting = useWaitingBest(thread.id);
  const [isAsked, setAsked] = useState(false);
  const { run, isBusy } = useAct(bestChosen, thread.title, { kept: 'Votre choix est gardé', failed: 'Votre choix n’est pas passé' });
  if (waiting?.fields.answerId === answer.id)
    return (
      <Tag tone="pending" icon={hourglassLow}>
        Meilleure réponse, en attente de synchronisation
      </Tag>
    );
  if (answer.isBest || !standing?.choosable.includes(answer.id)) return null;
  const choose = async () => {
    const done = await run({ questionId: thread.id, answerId: answer.id });
    setAsked(false);
    if (done?.state === 'synced')
      showToast({ kind: 'done', title: 'Meilleure réponse choisie', detail: 'Les UltyCoins arrivent après 24\u00a0h de vérification.' });
  };
  if (!isAsked)
    return (
      <Button variant="quiet" small icon={check} onClick={() => setAsked(true)}>
        Meilleure réponse
      </Button>
    );
  return (
    <div className="questions-panel u-stack-12 u-start u-rounded">
      <p>
        {answer.author.alias && !answer.author.isTeam ? `${nameOf(answer.author)} recevra 50\u00a0UTC demain. ` : ''}
        {standing.changeUntil ? 'C’est votre seul changement.' : 'Vous pourrez changer une fois dans les 48\u00a0h.'}
      </p>
      <p className="u-row">
        <Button small disabled={isBusy} onClick={() => void choose()}>
          Choisir cette réponse
        </Button>
        <Button variant="quiet" small onClick={() => setAsked(false)}>
          Annuler
        </Button>
      </p>
    </div>
  );
}
