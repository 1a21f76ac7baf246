import { freezeStreak } from '@ulty/contracts/commands/rewards.js';
import { dayWords } from '@ulty/domain/days/calendar-words.js';
import { formatCount } from '@ulty/domain/base/format.js';
import { MAX_FREEZES } from '@ulty/domain/days/streak-rescue.js';
import { Card } from '@ulty/elements/base/card';
import { Icon } from '@ulty/elements/base/icon';
import { shieldCheck } from '@ulty/elements/base/icons';
import { useConnectivity } from '@ulty/kit';
import { AskFirst } from './ask-first';
import { useStreakChange, type StreakView } from './streaks.data';

function whyNotBuy({ freezes, freezePriceUtc }: StreakView, available: number, isOnline: boolean): string | undefined {
  if (!isOnline) return 'Connexion requise.';
  if (freezes >= MAX_FREEZES) return 'Vous avez déjà deux gels.';
  const missing = freezePriceUtc - available;
  return missing > 0 ? `Il vous manque ${formatCount(missing)}\u00a0UTC.` : undefined;
}

/** Freezes: what they are, how many are held, buying one and protecting a missed day. Product §2.8. @param available coins, in UTC */
export function Freezes({ view, available }: { view: StreakView; available: number }) {
  const isOnline = useConnectivity((state) => state.isOnline);
  const { change, isBusy } = useStreakChange();
  const { freezes, freezePriceUtc, freezableDays } = view;
  const price = `${formatCount(freezePriceUtc)}\u00a0UTC`;
  const left = `${formatCount(available - freezePriceUtc)}\u00a0UTC`;
  return (
    <Card as="section" className="streaks-card u-stack-12" aria-labelledby="streaks-gels">
      <h2 id="streaks-gels">Gels</h2>
      <p className="u-line u-gap-6">
        {Array.from({ length: MAX_FREEZES }, (_, index) => (
          <Icon
            key={index}
            path={shieldCheck}
            size={24}
            className={index < freezes ? 'streaks-freeze' : 'streaks-freeze streaks-freeze-none'}
          />
        ))}
        <span>
          {freezes} sur {MAX_FREEZES}
        </span>
      </p>
      <p className="u-small u-muted">Un gel protège un jour manqué. Il en faut rarement&nbsp;: un jour par semaine est libre.</p>
      {freezes > 0 &&
        freezableDays.map((day) => (
          <AskFirst
            key={day}
            id={`streaks-gel-${day}`}
            label={`Protéger le ${dayWords(day)}`}
            question={`Utiliser un gel pour le ${dayWords(day)}\u00a0?`}
            reason={isOnline ? undefined : 'Connexion requise.'}
            isBusy={isBusy}
            onConfirm={() => change({ command: freezeStreak, body: { action: 'apply', day }, done: 'Jour protégé' })}
          />
        ))}
      <AskFirst
        id="streaks-acheter"
        label={`Acheter un gel · ${price}`}
        question={`Dépenser ${price} pour un gel\u00a0? Il vous restera ${left}.`}
        reason={whyNotBuy(view, available, isOnline)}
        isBusy={isBusy}
        onConfirm={() => change({ command: freezeStreak, body: { action: 'buy' }, done: 'Gel acheté' })}
      />
    </Card>
  );
}
