import type { CurrentUser } from '@ulty/contracts/people/auth.js';
import type { FirstContent } from '@ulty/contracts/people/welcome.js';
import { formatDataCost } from '@ulty/domain/base/data-cost.js';
import { formatBytes, plural } from '@ulty/domain/base/format.js';
import { examQuizPage, homePage, sessionChapterPage, sessionLessonPage } from '@ulty/domain/base/pages.js';
import { dayOf, knownTimeZone } from '@ulty/domain/days/day-of.js';
import { lassina, boukary, lassane, noura, tipoko } from '@ulty/domain/figures/people.js';
import { atelier, champ, classe, etal, telephone } from '@ulty/domain/figures/places.js';
import { sceneOf } from '@ulty/domain/figures/scene.js';
import { firstThread, firstThreadWords } from '@ulty/domain/learning/first-thread.js';
import type { Who } from '@ulty/domain/learning/who-and-wish.js';
import { Button, ButtonLink } from '@ulty/elements/base/button';
import { Card } from '@ulty/elements/base/card';
import { Icon } from '@ulty/elements/base/icon';
import { deviceFloppy } from '@ulty/elements/base/icons';
import { Notice } from '@ulty/elements/base/notice';
import { Scene } from '@ulty/elements/base/people';
import { readTitle } from '@ulty/domain/session/day-session-steps.js';
import { DocumentTitle, trustedNow, useConnectivity, useNavigate, useSession } from '@ulty/kit';
import { keepPlan, keptPlan } from '@ulty/kit/session-step';
import { useEffect, useState } from 'react';
import { BookCover } from '@ulty/elements/courses/book-cover';
import { Steps } from '@ulty/elements/base/steps';
import { useEnrol } from './enrol.data';
import { BringContent } from './bring-content';
import { Knot } from './knots';
import type { useWelcome } from './welcome.data';

const SCENES = {
  trade: () => sceneOf(tipoko, etal),
  farm: () => sceneOf(lassina, champ),
  workshop: () => sceneOf(boukary, atelier),
  pupil: () => sceneOf(noura, classe),
  student: () => sceneOf(lassane, telephone),
} as const;

const KINDS = {
  course: ['Cours', 'leçon', 'leçons'],
  book: ['Livre', 'chapitre', 'chapitres'],
  paper: ['Épreuve', 'question', 'questions'],
} as const;

/** 'Cours · 4 leçons · gratuit', 'Livre · 4 chapitres · 24 min'. */
function kickerOf({ kind, parts, minutes }: FirstContent): string {
  const [name, one, many] = KINDS[kind];
  return `${name} · ${plural(parts, one, many)} · ${kind === 'book' ? `${minutes}\u00a0min` : 'gratuit'}`;
}

function hrefOf({ kind, id, first }: FirstContent): string {
  switch (kind) {
    case 'course':
      return sessionLessonPage({ id, lessonId: first.id });
    case 'book':
      return sessionChapterPage({ id, chapterId: first.id });
    case 'paper':
      return examQuizPage({ id, quizId: first.id });
  }
}

/** A first text that the plan of the day does not know yet is the session, until facts that name it make another. Product §2.27. */
function planFirst({ id: userId, tz }: CurrentUser, { kind, first }: FirstContent, href: string): void {
  if (kind === 'paper') return;
  const day = dayOf(new Date(trustedNow()).toISOString(), knownTimeZone(tz ?? ''));
  const kept = keptPlan(userId);
  if (kept?.day === day && kept.steps.some((step) => step.href === href || (step.isDone && !step.isEmpty))) return;
  const title = readTitle([{ kind: kind === 'course' ? 'lesson' : 'chapter' }]);
  keepPlan(userId, { day, steps: [{ band: 'read', href, title, minutes: first.minutes, isDone: false }] });
}

type Welcomed = ReturnType<typeof useWelcome>;
type FirstThreadProps = Pick<Welcomed, 'said' | 'contents' | 'isLoading' | 'save'>;

/** 'Votre premier fil': three contents, each with its reason, and the first one's door. Identity §17.1. */
export default function FirstThread({ said, contents, isLoading, save }: FirstThreadProps) {
  const { user } = useSession();
  const enrol = useEnrol();
  const isOnline = useConnectivity((state) => state.isOnline);
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  const steps = firstThread(said, contents ?? [], said.turn).flatMap(({ id, why }) => {
    const content = contents?.find((one) => one.id === id);
    return content ? [{ content, why }] : [];
  });
  const [first] = steps;
  const course = steps.find(({ content }) => content.kind === 'course')?.content;
  const [courseId, courseTitle] = [course?.id, course?.title];
  useEffect(() => {
    // What was chosen by answers is theirs: 'Cours : 1 choisi'. A thread of nobody's answers chooses nothing.
    if (said.who && courseId && courseTitle) void enrol(courseId, courseTitle);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each course
  }, [said.who, courseId]);

  async function begin(content: FirstContent) {
    setLeaving(true);
    if (content.kind === 'course') await enrol(content.id, content.title);
    const href = hrefOf(content);
    if (user) planFirst(user, content, href);
    void navigate(href);
  }
  const scene = said.who ? SCENES[said.who as Who]() : null;
  const bytes = steps.reduce((sum, { content }) => sum + content.bytes, 0);
  return (
    <div className="u-stack-16">
      <DocumentTitle title="Votre premier fil" />
      {scene && (
        <div className="welcome-scene">
          <Scene {...scene} />
        </div>
      )}
      <div>
        <h1>Votre premier fil</h1>
        <p className="u-muted">{firstThreadWords(said)}</p>
      </div>
      {steps.length > 0 && (
        <Card>
          <Steps>
            {steps.map(({ content, why }, at) => (
              <Knot
                key={content.id}
                place={at + 1}
                isNow={at === 0}
                category={content.category}
                kicker={kickerOf(content)}
                title={content.promise ?? content.title}
                cover={content.kind === 'book' ? <BookCover title={content.title} category={content.category} /> : undefined}
              >
                {why}
              </Knot>
            ))}
          </Steps>
        </Card>
      )}
      {steps.length === 0 && <Preparing isLoading={isLoading} isOnline={isOnline} />}
      {bytes > 0 && (
        <p className="u-line u-small u-muted">
          <Icon path={deviceFloppy} size={18} />
          {`${steps.length === 3 ? 'Les trois tiennent' : 'Tout tient'} en ${formatBytes(bytes)}, soit ${formatDataCost(bytes)}.`}
        </p>
      )}
      {!isOnline && (
        <Notice tone="pending" title="Gardé sur ce téléphone.">
          Partira à la reconnexion.
        </Notice>
      )}
      {first && isOnline && <BringContent kind={first.content.kind} id={first.content.id} firstId={first.content.first.id} />}
      <div className="welcome-foot u-stack-8">
        {first ? (
          <Button wide disabled={isLeaving} onClick={() => void begin(first.content)}>
            {`Commencer · ${first.content.first.minutes}\u00a0min`}
          </Button>
        ) : (
          <ButtonLink wide href={homePage}>
            Aller à l’accueil
          </ButtonLink>
        )}
        {first && (
          <Button variant="quiet" wide onClick={() => save({ ...said, turn: said.turn === 1 ? 0 : 1 })}>
            Choisir autre chose
          </Button>
        )}
      </div>
    </div>
  );
}

/** While the titles are on their way, or without network before they ever were. */
function Preparing({ isLoading, isOnline }: { isLoading: boolean; isOnline: boolean }) {
  return (
    <Card className="u-stack-8">
      <div className="u-session-band" aria-hidden="true" />
      <p className="u-strong" role="status">
        Votre fil se prépare
      </p>
      <p className="u-small u-muted">
        {isLoading && isOnline ? 'Les titres arrivent.' : 'Les titres arrivent avec le réseau. Vos réponses sont gardées.'}
      </p>
    </Card>
  );
}
