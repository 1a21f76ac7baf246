import { chooseStreakGoal } from '@ulty/contracts/commands/rewards.js';
import { formatCount } from '@ulty/domain/base/format.js';
import { Card } from '@ulty/elements/base/card';
import { Progress } from '@ulty/elements/base/progress';
import { useConnectivity } from '@ulty/kit';
import { useState } from 'react';
import type { StreakView } from './streaks.data';
import { useStreakChange } from './streaks.data';

const GOALS = [5, 10, 15, 20] as const;

/** Minutes of active learning for today, and the choice of the daily goal. */
export function DailyGoal({ view }: { view: StreakView }) {
  const { change, isBusy } = useStreakChange();
  const isOnline = useConnectivity((state) => state.isOnline);
  const { goalMin, doneMin } = view.today;
  // The chosen goal stays selected while it is being sent; a refusal restores the old one.
  const [chosen, setChosen] = useState<number | null>(null);

  async function choose(goal: (typeof GOALS)[number]): Promise<void> {
    setChosen(goal);
    await change({ command: chooseStreakGoal, body: { goalMin: goal }, done: `Objectif\u00a0: ${goal}\u00a0min par jour` });
    setChosen(null);
  }

  return (
    <Card as="section" className="streaks-card u-stack-12" aria-labelledby="streaks-objectif">
      <h2 id="streaks-objectif">Objectif du jour</h2>
      <Progress
        percent={(doneMin / goalMin) * 100}
        name="Minutes actives aujourd’hui"
        words={`${formatCount(doneMin)} / ${goalMin}\u00a0min actives`}
        milestones={false}
      />
      <fieldset className="streaks-goals u-wrap" disabled={!isOnline || isBusy}>
        <legend className="u-muted u-small">Minutes par jour</legend>
        {GOALS.map((goal) => (
          <label key={goal} className="streaks-goal u-touch u-medium u-rounded u-fine">
            <input type="radio" name="goal" value={goal} checked={goal === (chosen ?? goalMin)} onChange={() => void choose(goal)} />
            {goal}&nbsp;min
          </label>
        ))}
      </fieldset>
      {!isOnline && <p className="u-small u-muted">Connexion requise pour changer.</p>}
    </Card>
  );
}
