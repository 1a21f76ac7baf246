import { Button } from '@ulty/elements/base/button';
import { Notice } from '@ulty/elements/base/notice';
import { useNow } from '@ulty/kit';
import { useEffect, useState } from 'react';
import { QuizScreen } from '../play/quiz-screen';
import { leftMs, type PaperAttempt } from './paper-attempt';
import { PaperHead } from './paper-head';
import { spanWords } from './paper-words';

const DAY_MS = 24 * 3_600_000;
const LOW_BATTERY = 0.2;

export interface PausedProps {
  attempt: PaperAttempt;
  closeHref: string;
  onResume: () => void;
  onHandIn: () => void;
}

/** The clock stands still. A pause is never refused: power fails. */
export function Paused({ attempt, closeHref, onResume, onHandIn }: PausedProps) {
  const now = useNow();
  const battery = useBattery();
  const since = now.getTime() - Date.parse(attempt.awaySince ?? '');
  const left = Math.max(0, leftMs(attempt, attempt.openMs));
  return (
    <QuizScreen>
      <PaperHead attempt={attempt} closeHref={closeHref} time={<strong className="u-pending">en pause</strong>} />
      <div className="papers-asked u-stack-16">
        <div className="papers-threads" aria-hidden="true" />
        <h1 tabIndex={-1}>Le temps est arrêté.</h1>
        <p className="papers-left">
          <span className="u-figure">{spanWords(left)}</span> <span className="u-muted">restent</span>
        </p>
        <p>
          {since >= 60_000 && since < DAY_MS && `En pause depuis ${spanWords(since)}. `}
          {since >= DAY_MS && 'En pause depuis plus d’un jour. Reprenez, ou rendez ce qui est fait. '}
          Vos réponses sont gardées sur ce téléphone, même éteint.
        </p>
        {battery !== null && battery <= LOW_BATTERY && (
          <Notice tone="pending" title={`Batterie à ${Math.round(100 * battery)}\u00a0%.`}>
            Vous pouvez finir sur papier et recopier plus tard.
          </Notice>
        )}
        <p className="u-small u-muted">La pause sera écrite sur le résultat. Le jour de l’examen, il n’y en a pas.</p>
      </div>
      <div className="papers-foot u-stack-12">
        <Button wide onClick={onResume}>
          Reprendre · {spanWords(left)}
        </Button>
        <Button wide variant="outline" onClick={onHandIn}>
          Rendre maintenant
        </Button>
      </div>
    </QuizScreen>
  );
}

/** The charge of a phone that is not plugged in, 0 to 1; null where the browser does not say. */
function useBattery(): number | null {
  const [level, setLevel] = useState<number | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const { getBattery } = navigator as Navigator & { getBattery?: () => Promise<{ level: number; charging: boolean }> };
    void getBattery?.call(navigator).then(
      (battery) => isCurrent && setLevel(battery.charging ? null : battery.level),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  return level;
}
