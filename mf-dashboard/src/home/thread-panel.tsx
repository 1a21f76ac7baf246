import { welcomePage } from '@ulty/domain/base/pages.js';
import { useThread } from '@ulty/downloads/use-thread';
import { Card } from '@ulty/elements/base/card';
import { Skeleton } from '@ulty/elements/base/states';
import { Steps } from '@ulty/elements/base/steps';
import { Loading } from '@ulty/states/loading';
import { Knot } from '../welcome/knots';

/** Steps ahead that home shows of the thread; Apprendre shows the others. */
const SHOWN = 3;

/** 'Votre fil': what to do now and next, the same list as on Apprendre. Facts that cannot be read are the session's error. Identity §17.1. */
export default function ThreadPanel({ isFirst }: { isFirst: boolean }) {
  const { data, error } = useThread();
  if (error) return null;
  const ahead = data?.filter(({ state }) => state !== 'done').slice(0, SHOWN);
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
        <p className="home-thread-foot">
          <a className="u-section-link" href={welcomePage}>
            Changer mon fil
          </a>
        </p>
      </Card>
    </section>
  );
}
