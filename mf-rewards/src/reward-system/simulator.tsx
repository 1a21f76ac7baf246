import type { RewardRules } from '@ulty/contracts/rewards/reward-system.js';
import { formatCount, plural } from '@ulty/domain/base/format.js';
import { libraryPage } from '@ulty/domain/base/pages.js';
import { simulateEarnings } from '@ulty/domain/rewards/reward-simulator.js';
import { ButtonLink } from '@ulty/elements/base/button';
import { Card } from '@ulty/elements/base/card';
import { useHasRoute } from '@ulty/kit';
import { useState } from 'react';
import { Stepper } from '../stepper';

const NBSP = '\u00a0';
const range = (low: number, high: number) => (low === high ? formatCount(low) : `${formatCount(low)}–${formatCount(high)}`);

/** What a month of regular work brings: small honest numbers by the rules in force. Product §2.5. */
export function Simulator({ rules }: { rules: RewardRules['rules'] }) {
  const [quizzes, setQuizzes] = useState(5);
  const [chapters, setChapters] = useState(0);
  const [days, setDays] = useState(5);
  const hasQuiz = useHasRoute(libraryPage);
  const { lowUtc, highUtc, lowFcfa, highFcfa } = simulateEarnings(rules, {
    quizzesPerWeek: quizzes,
    chaptersPerWeek: chapters,
    daysPerWeek: days,
  });
  return (
    <section className="u-stack-12" aria-labelledby="reward-system-simulateur">
      <h2 id="reward-system-simulateur">Combien puis-je gagner{NBSP}?</h2>
      <Card className="u-stack-16">
        <Stepper label="Quiz par semaine" value={quizzes} min={0} max={50} onChange={setQuizzes} />
        <Stepper label="Chapitres par semaine" value={chapters} min={0} max={50} onChange={setChapters} />
        <Stepper label="Jours par semaine" value={days} min={1} max={7} onChange={setDays} />
        <p className="reward-system-result u-stack-2 u-seam" role="status">
          <span className="u-small u-muted">
            {plural(quizzes, 'quiz', 'quiz')}
            {chapters > 0 && ` et ${plural(chapters, 'chapitre', 'chapitres')}`} par semaine pendant 1{NBSP}mois
          </span>
          <span className="reward-system-result-utc u-figure">
            {range(lowUtc, highUtc)}
            {NBSP}UTC
          </span>
          <span>
            ≈{NBSP}
            {range(lowFcfa, highFcfa)}
            {NBSP}FCFA
          </span>
        </p>
        <p className="u-small u-muted">
          Du quiz juste réussi au quiz sans faute, plafonds compris. Séries, ligues et badges ne sont pas comptés{NBSP}: rien n’est promis.
        </p>
        {hasQuiz && (
          <ButtonLink wide href={libraryPage}>
            Faire un quiz
          </ButtonLink>
        )}
      </Card>
    </section>
  );
}
