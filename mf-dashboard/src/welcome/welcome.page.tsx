import { WHO, type Who } from '@ulty/domain/learning/who-and-wish.js';
import { homePage } from '@ulty/domain/base/pages.js';
import { boukary, lassane, lassina, noura, tipoko } from '@ulty/domain/figures/people.js';
import { Button } from '@ulty/elements/base/button';
import { Icon } from '@ulty/elements/base/icon';
import { wifiOff } from '@ulty/elements/base/icons';
import { Logo } from '@ulty/elements/base/logo';
import { Face } from '@ulty/elements/base/people';
import '@ulty/elements/base/session-head.css';
import { DocumentTitle, useConnectivity, useOptionalUser, useSearchParams } from '@ulty/kit';
import { hasKeptThread, keepThread } from '@ulty/kit/kept-thread';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { Asked, Choices, type AskProps } from './asked';
import { OptionRow } from './option-row';
import type { Said } from './kept-said';
import { useWelcome } from './welcome.data';
import { WHO_ROWS } from './who-rows';
import './welcome.css';

// Both are loaded while the first question is read, and belong to the files that the device keeps.
const loadQuestion = () => import(/* webpackChunkName: "welcome-next-question" */ './next-question');
const loadThread = () => import(/* webpackChunkName: "welcome-first-thread" */ './first-thread');
const NextQuestion = lazy(loadQuestion);
const FirstThread = lazy(loadThread);
// Without it the welcome goes on as well.
const BringFirstDay = lazy(() =>
  import(/* webpackChunkName: "welcome-first-day" */ './bring-first-day').catch(() => ({ default: () => null })),
);

const FACES = { trade: tipoko, farm: lassina, workshop: boukary, pupil: noura, student: lassane } as const;
const THREAD = 4;

/** The question to begin with: the first unanswered of those left half way, on whichever phone. */
function firstOpen({ who, wish, goalMin, isDone }: Said): number {
  if (isDone || !who) return 1;
  return !wish ? 2 : !goalMin ? 3 : THREAD;
}

/** Three questions after sign-up, each of which may be passed, and the thread that follows from them. Identity §17.1. */
export default function WelcomePage() {
  const { said, save, contents, isLoading } = useWelcome();
  const [search, setSearch] = useSearchParams();
  const [changed, setChanged] = useState<Partial<Said>>({});
  const [first, setFirst] = useState<number | null>(null);
  useEffect(() => {
    void Promise.allSettled([loadQuestion(), loadThread()]);
    // A thread brought by the address stays for the first day's strip.
    if (hasKeptThread()) keepThread();
  }, []);
  if (first === null && !isLoading) setFirst(firstOpen(said));
  const given = Number(search.get('etape'));
  const step = given >= 1 && given <= THREAD ? given : (first ?? 1);
  const user = useOptionalUser();
  // Sign-up asked whether they go to school, and in which class: that answer is only confirmed here.
  const atSignUp = said.who
    ? {}
    : user?.track === 'eleve'
      ? { who: 'pupil', grade: user.grade ?? null }
      : user?.track === 'etudiant'
        ? { who: 'student' }
        : {};
  const answers: Said = { ...said, ...atSignUp, ...changed };

  function go(to: number, answered: boolean) {
    const next = { ...answers, isDone: said.isDone || to === THREAD };
    // A passed question keeps what was known.
    if (answered || next.isDone !== said.isDone) save(answered ? next : { ...said, isDone: next.isDone });
    setChanged({});
    setSearch({ etape: String(to) });
    scrollTo(0, 0);
  }
  const choose = (more: Partial<Said>) => setChanged((before) => ({ ...before, ...more }));
  const question =
    step === THREAD ? null : (
      <Question
        key={step}
        step={step}
        onPass={() => go(step + 1, false)}
        onBack={() => go(step - 1, false)}
        onNext={() => go(step + 1, true)}
      >
        {step === 1 ? (
          <AskWho answers={answers} choose={choose} />
        ) : (
          <Suspense fallback={null}>
            <NextQuestion step={step} answers={answers} choose={choose} />
          </Suspense>
        )}
      </Question>
    );
  return (
    <div className="welcome-page">
      {contents && (
        <Suspense fallback={null}>
          <BringFirstDay contents={contents} />
        </Suspense>
      )}
      {question ?? (
        <Suspense fallback={null}>
          <WelcomeHead
            action={
              <a className="u-section-link" href={homePage}>
                Accueil
              </a>
            }
          />
          <FirstThread said={said} contents={contents} isLoading={isLoading} save={save} />
        </Suspense>
      )}
    </div>
  );
}

function WelcomeHead({ action }: { action: ReactNode }) {
  const isOnline = useConnectivity((state) => state.isOnline);
  return (
    <header className="welcome-head u-row">
      <a className="u-fill" href={homePage} aria-label="Ulty, accueil">
        <Logo label="" />
      </a>
      {!isOnline && (
        <span className="welcome-offline u-line u-small u-medium">
          <Icon path={wifiOff} size={18} />
          Hors-ligne
        </span>
      )}
      {action}
    </header>
  );
}

interface QuestionProps {
  step: number;
  onPass: () => void;
  onBack: () => void;
  onNext: () => void;
  children: ReactNode;
}

/** The frame of a question: three pieces of strip, the way past it, back, and on. */
function Question({ step, onPass, onBack, onNext, children }: QuestionProps) {
  return (
    <>
      <DocumentTitle title={`Bienvenue, question ${step} sur 3`} />
      <WelcomeHead
        action={
          <Button variant="quiet" small onClick={onPass}>
            Passer
          </Button>
        }
      />
      <form
        className="welcome-question u-stack-16"
        onSubmit={(event) => {
          event.preventDefault();
          onNext();
        }}
      >
        <div className="u-session-cloth" role="img" aria-label={`Question ${step} sur 3`}>
          {[1, 2, 3].map((place) => (
            <span key={place} className="u-session-band welcome-piece">
              {place < step && <span className="u-session-woven u-fill" />}
              {place === step && <span className="u-session-current u-fill" />}
            </span>
          ))}
        </div>
        {children}
        <div className="welcome-foot u-stack-8">
          <Button type="submit" wide>
            {step === 3 ? 'Voir mon premier fil' : 'Continuer'}
          </Button>
          {step > 1 && (
            <Button type="button" variant="quiet" wide onClick={onBack}>
              Retour
            </Button>
          )}
        </div>
      </form>
    </>
  );
}

function AskWho({ answers, choose }: AskProps) {
  return (
    <Asked title="Vous êtes…" lead="Trois touches, puis votre premier fil.">
      <Choices legend="Vous êtes">
        {WHO.map((who) => (
          <OptionRow
            key={who}
            name="who"
            value={who}
            chosen={answers.who as Who | null}
            onChoose={(value) => choose(value === answers.who ? {} : { who: value, wish: null, grade: null })}
            title={WHO_ROWS[who][0]}
            detail={WHO_ROWS[who][1]}
            mark={<Face person={FACES[who]} size={48} />}
          />
        ))}
      </Choices>
    </Asked>
  );
}
