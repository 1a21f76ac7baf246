import { typedWhole } from '@ulty/domain/base/typed-number.js';
import type { FundsOverview } from '@ulty/contracts/rewards/economics.js';
import { Field } from '@ulty/elements/forms/field';
import { errorSentence } from '@ulty/kit';
import { useState } from 'react';
import { francs, useSimulation } from './funds.data';

/** The monthly cost for another number of learners and another cap. Product §2.23. */
export function Simulator({ exposure }: { exposure: FundsOverview['exposure'] }) {
  const [learners, setLearners] = useState(String(Math.max(10_000, exposure.activeLearners)));
  const [cap, setCap] = useState(String(exposure.capUtc));
  const [activeLearners, capUtc] = [typedWhole(learners), typedWhole(cap)];
  const { data, error } = useSimulation(activeLearners, capUtc);
  const isWhole = activeLearners !== null && capUtc !== null;
  return (
    <section className="funds-part u-stack-12 u-surface u-pad" aria-labelledby="funds-simulateur">
      <h2 id="funds-simulateur">Simulateur</h2>
      <div className="funds-fields u-wrap">
        <Field
          name="apprenants"
          label="Personnes actives par jour"
          inputMode="numeric"
          value={learners}
          error={activeLearners === null ? 'Un nombre entier.' : undefined}
          onChange={({ target }) => setLearners(target.value)}
        />
        <Field
          name="plafond"
          label="Plafond par jour, en UTC"
          inputMode="numeric"
          value={cap}
          error={capUtc === null ? 'Un nombre entier.' : undefined}
          onChange={({ target }) => setCap(target.value)}
        />
      </div>
      <p role="status">
        {isWhole && data && !error && (
          <>
            Au plus {francs(data.perDayFcfa)} par jour, {francs(data.perMonthFcfa)} par mois de 30&nbsp;jours.
          </>
        )}
        {isWhole && error && errorSentence(error)}
      </p>
    </section>
  );
}
