import { welcomePage } from '@ulty/domain/base/pages.js';
import { formatDuration } from '@ulty/domain/base/format.js';
import { boukary } from '@ulty/domain/figures/people.js';
import { atelier } from '@ulty/domain/figures/places.js';
import { sceneOf } from '@ulty/domain/figures/scene.js';
import type { ThreadStep } from '@ulty/domain/session/thread.js';
import { useThread } from '@ulty/downloads/use-thread';
import { ButtonLink } from '@ulty/elements/base/button';
import { Card } from '@ulty/elements/base/card';
import { Icon } from '@ulty/elements/base/icon';
import { check } from '@ulty/elements/base/icons';
import { Scene } from '@ulty/elements/base/people';
import { EmptyState, Skeleton } from '@ulty/elements/base/states';
import { Step, Steps } from '@ulty/elements/base/steps';
import { useHasRoute } from '@ulty/kit';
import { Loading } from '@ulty/states/loading';
import { Read } from '@ulty/states/read';

const MARKS = { done: 'done', now: 'now', next: 'coming' } as const;

/** 'Votre fil': the last step done, the one to do now with the page's one filled button, and three to come. Identity §17.6. */
export function OwnThread() {
  return (
    <div className="learn-thread">
      <Read
        of={useThread()}
        failed="Votre fil n’a pas pu être chargé"
        loading={
          <Loading words="Votre fil se prépare…" isQuiet>
            <Skeleton height="27.75rem" />
          </Loading>
        }
      >
        {(steps) => (steps.some(({ state }) => state === 'now') ? <Thread steps={steps} /> : <NoThread />)}
      </Read>
    </div>
  );
}

function Thread({ steps }: { steps: readonly ThreadStep[] }) {
  const canChange = useHasRoute(welcomePage);
  return (
    <Card as="section" aria-labelledby="learn-fil">
      <div className="u-section-head">
        <h2 id="learn-fil">Votre fil</h2>
        {canChange && (
          <a className="u-section-link" href={welcomePage} aria-label="Changer mon fil">
            Changer
          </a>
        )}
      </div>
      <Steps>
        {steps.map((step, at) => (
          <Step key={step.id} mark={MARKS[step.state]} sign={step.state === 'done' ? <Icon path={check} size={18} /> : at + 1}>
            <ThreadWords step={step} />
          </Step>
        ))}
      </Steps>
    </Card>
  );
}

function ThreadWords({ step: { state, title, detail, minutes, href } }: { step: ThreadStep }) {
  const time = formatDuration(minutes);
  if (state !== 'now')
    return (
      <>
        <h3 className="learn-step">
          <a className="u-ink u-plain" href={href}>
            {title}
          </a>
        </h3>
        <p className="u-small u-muted">{state === 'done' ? `Fait · ${detail}` : `${detail} · ${time}`}</p>
      </>
    );
  return (
    <>
      <h3 className="learn-step">{title}</h3>
      <p className="u-small u-pending">
        Maintenant · {detail} · {time}
      </p>
      <ButtonLink wide className="learn-resume" href={href}>
        Reprendre · {time}
      </ButtonLink>
    </>
  );
}

function NoThread() {
  return (
    <EmptyState
      title="Pas encore de fil"
      action={<ButtonLink href={welcomePage}>Choisir mon fil</ButtonLink>}
      drawing={<Scene {...sceneOf(boukary, atelier)} />}
    >
      Choisissez un texte, et cinq étapes s’écrivent ici.
    </EmptyState>
  );
}
