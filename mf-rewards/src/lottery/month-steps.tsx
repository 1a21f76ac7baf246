import type { LotteryCurrent } from '@ulty/contracts/rewards/lottery.js';
import { CLAIM_DAYS } from '@ulty/domain/rewards/lottery-tickets.js';
import { Step, Steps, type StepMark } from '@ulty/elements/base/steps';
import { Card } from '@ulty/elements/base/card';
import { Icon } from '@ulty/elements/base/icon';
import { check, ticket } from '@ulty/elements/base/icons';
import { dayWordsOf, momentOf } from './lottery-words';

interface MonthStep {
  title: string;
  detail: string;
  state: StepMark;
}

/** The steps of the month, on one vertical thread. */
export function MonthSteps({ lottery }: { lottery: LotteryCurrent }) {
  return (
    <section aria-labelledby="lottery-etapes" className="u-stack-16">
      <h2 id="lottery-etapes">Où en est le tirage</h2>
      <Card as="div">
        <Steps>
          {stepsOf(lottery).map(({ title, detail, state }, index) => (
            <Step
              key={title}
              mark={state}
              sign={state === 'coming' ? index + 1 : <Icon path={state === 'done' ? check : ticket} size={18} />}
            >
              <p>
                <strong>
                  {title}
                  {state === 'now' && ' · en ce moment'}
                </strong>
              </p>
              <p className="u-small u-muted">{detail}</p>
            </Step>
          ))}
        </Steps>
      </Card>
    </section>
  );
}

function stepsOf({ steps, closesAt, drawAt }: LotteryCurrent): MonthStep[] {
  const stateOf = (begun: string | null, ended: string | null): MonthStep['state'] => (ended ? 'done' : begun ? 'now' : 'coming');
  return [
    {
      title: 'Annoncé',
      detail: steps.announced ? `Empreinte publiée le ${dayWordsOf(steps.announced)}` : 'l’empreinte de la graine sera publiée',
      state: stateOf(steps.announced, steps.announced),
    },
    { title: 'Ouvert', detail: `jusqu’au ${momentOf(closesAt)}`, state: stateOf(steps.opened, steps.frozen) },
    { title: 'Figé', detail: 'liste des tickets et racine publiées', state: stateOf(steps.frozen, steps.drawn) },
    { title: 'Tiré', detail: momentOf(steps.drawn ?? drawAt), state: stateOf(steps.drawn, steps.published) },
    { title: 'Réclamations', detail: `${CLAIM_DAYS}\u00a0jours`, state: stateOf(steps.published, null) },
  ];
}
