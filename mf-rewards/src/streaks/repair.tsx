import { repairStreak } from '@ulty/contracts/commands/rewards.js';
import { dayWords } from '@ulty/domain/days/calendar-words.js';
import { Button } from '@ulty/elements/base/button';
import { Notice } from '@ulty/elements/base/notice';
import { useConnectivity } from '@ulty/kit';
import { useStreakChange, type StreakView } from './streaks.data';

/** The free repair of a streak that was just lost; renders nothing when there is none. Product §2.8. */
export function Repair({ view }: { view: StreakView }) {
  const isOnline = useConnectivity((state) => state.isOnline);
  const { change, isBusy } = useStreakChange();
  const { available, until, goalMin, lostLength } = view.repair;
  if (!until) return null;
  const missing = Math.max(1, goalMin - view.today.doneMin);
  const reason = !isOnline ? 'Connexion requise.' : available ? undefined : `Encore ${missing}\u00a0min actives aujourd’hui.`;
  return (
    <section className="u-stack-12" aria-labelledby="streaks-reparer-titre">
      <h2 id="streaks-reparer-titre" className="u-visually-hidden">
        Réparer la série
      </h2>
      <Notice tone="pending" title={`Votre série de ${lostLength}\u00a0jours peut revenir`}>
        {goalMin}&nbsp;min actives en un jour, au plus tard le {dayWords(until)}. C’est gratuit, une fois par mois.
      </Notice>
      <div>
        <Button
          id="streaks-reparer"
          small
          reason={reason}
          disabled={isBusy}
          onClick={() => void change({ command: repairStreak, body: {}, done: 'Série réparée' })}
        >
          Réparer ma série
        </Button>
      </div>
    </section>
  );
}
