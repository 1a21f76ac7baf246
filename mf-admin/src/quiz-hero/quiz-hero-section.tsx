import { chooseQuizHero } from '@ulty/contracts/commands/admin.js';
import type { QuizHeroChosen, QuizHeroSetting } from '@ulty/contracts/learning/exams.js';
import { quizHeroSetting } from '@ulty/contracts/reads/exams.js';
import { useRead } from '@ulty/kit';
import { sendAct } from '../proof/send-act';
import Button from 'antd/es/button';
import Tag from 'antd/es/tag';
import { useState } from 'react';
import { ReasonModal } from '../ask/reason-modal';
import { ReadStates } from '../parts/read-states';

const WORDS = {
  soon: { name: 'Bientôt', text: 'QuizHero est annoncé, sans qu’on puisse y entrer, comme la spécification le fixe.' },
  open: { name: 'Ouvert', text: 'Les packs d’examen s’ouvrent à tous\u00a0; «\u00a0Bientôt\u00a0» disparaît des menus.' },
} as const;

/** The switch of the academic track. The dates of exams are set in 'Modération', those between the rounds in 'Tuteurs'. Decision 0099. */
export function QuizHeroSection() {
  const { data, error, mutate } = useRead(quizHeroSetting);
  const [asked, setAsked] = useState<QuizHeroSetting['state'] | null>(null);
  const other = data?.state === 'open' ? 'soon' : 'open';
  return (
    <>
      <header className="console-head u-wrap">
        <div>
          <h1>QuizHero</h1>
        </div>
        {data && (
          <Button type="primary" onClick={() => setAsked(other)}>
            {other === 'open' ? 'Ouvrir QuizHero' : 'Revenir à «\u00a0Bientôt\u00a0»'}
          </Button>
        )}
      </header>
      <ReadStates read={{ data, error, mutate }} loading="Chargement du réglage…" failed="Le réglage n’a pas pu être chargé" />
      {data && (
        <p>
          <Tag color="processing">{WORDS[data.state].name}</Tag> {WORDS[data.state].text}
        </p>
      )}
      {data && (
        <p className="u-muted u-small u-block">
          Les dates d’examen se saisissent dans «&nbsp;Modération&nbsp;», les jours entre deux tours dans «&nbsp;Tuteurs&nbsp;».
        </p>
      )}
      {asked && <StateModal state={asked} onDone={() => mutate()} onClosed={() => setAsked(null)} />}
    </>
  );
}

interface StateModalProps {
  state: QuizHeroSetting['state'];
  onDone: () => Promise<unknown>;
  onClosed: () => void;
}

/** Asks for the reason in the journal. */
function StateModal({ state, onDone, onClosed }: StateModalProps) {
  return (
    <ReasonModal
      name="quiz-hero"
      title={state === 'open' ? 'Ouvrir QuizHero' : 'Revenir à «\u00a0Bientôt\u00a0»'}
      okText={state === 'open' ? 'Ouvrir' : 'Fermer QuizHero'}
      done="Réglage enregistré"
      detailOf={() => WORDS[state].text}
      act={(reason) => sendAct(chooseQuizHero, { body: { state, reason } satisfies QuizHeroChosen })}
      renew={onDone}
      onClosed={onClosed}
    >
      {WORDS[state].text}
    </ReasonModal>
  );
}
