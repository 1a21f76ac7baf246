import type { LearningDay } from '@ulty/contracts/learning/learning-day.js';
import { welcomePage } from '@ulty/domain/base/pages.js';
import { useThreadOf } from '@ulty/downloads/use-thread';
import { Card } from '@ulty/elements/base/card';
import { Skeleton } from '@ulty/elements/base/states';
import { Steps } from '@ulty/elements/base/steps';
import { useHasRoute } from '@ulty/kit';
import { Loading } from '@ulty/states/loading';
import { Knot } from '../welcome/knots';

/** Steps ahead that home shows of the thread; Apprendre shows the others. */
const SHOWN = 3;

export interface ThreadPanelProps {
  /** The session's: a second request for them would hide the server's answer from it. */
  facts: LearningDay | undefined;
  isFirst: boolean;
}

/** 'Votre fil': what to do now and next, the same list as on Apprendre. Identity §17.1. */
export default function ThreadPanel({ facts, isFirst }: ThreadPanelProps) {
  const ahead = useThreadOf(facts)
    ?.filter(({ state }) => state !== 'done')
    .slice(0, SHOWN);
  const hasWelcome = useHasRoute(welcomePage);
  return (
    <section className="u-stack-12" aria-labelledby="home-fil">
      <h2 id="home-fil">{isFirst ? 'Votre premier fil' : 'Votre fil'}</h2>
      <Card>
        {!ahead && (
          <Loading words="Votre fil se prépare">
            <Skeleton height="14rem" />
          </Loading>
        )}
        {ahead?.length === 0 && <p className="u-muted home-thread-foot">Rien de nouveau sur ce fil. Choisissez la suite.</p>}
        {ahead && ahead.length > 0 && (
          <Steps>
            {ahead.map((step, at) => (
              <Knot
                key={step.id}
                place={at + 1}
                isNow={at === 0}
                category={step.category ?? 'Ulty'}
                kicker={`${step.detail} · ${step.minutes}\u00a0min`}
                title={
                  <a className="u-title-link" href={step.href}>
                    {step.title}
                  </a>
                }
              >
                {at === 0 ? 'Maintenant' : 'Ensuite'}
              </Knot>
            ))}
          </Steps>
        )}
        {hasWelcome && (
          <p className="home-thread-foot">
            <a className="u-section-link" href={welcomePage}>
              Changer mon fil
            </a>
          </p>
        )}
      </Card>
    </section>
  );
}
