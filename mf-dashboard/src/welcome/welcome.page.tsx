import { WHO, WISHES, type Who, type Wish } from '@ulty/domain/learning/first-thread.js';
import { CLASSES, classOf, examOfClass, seriesOf, type SchoolClass } from '@ulty/domain/learning/grades.js';
import { WELCOME_HOURS, WELCOME_MINUTES } from '@ulty/domain/learning/welcome.js';
import { REGIONS } from '@ulty/domain/base/regions.js';
import { homePage } from '@ulty/domain/base/pages.js';
import { boukary, lassane, lassina, noura, tipoko } from '@ulty/domain/figures/people.js';
import { Button } from '@ulty/elements/base/button';
import { Icon } from '@ulty/elements/base/icon';
import { clock, infoCircle, moon, sun, wifiOff } from '@ulty/elements/base/icons';
import { Logo } from '@ulty/elements/base/logo';
import { Notice } from '@ulty/elements/base/notice';
import { Face } from '@ulty/elements/base/people';
import '@ulty/elements/base/session-head.css';
import { SelectField } from '@ulty/elements/forms/field';
import { DocumentTitle, useConnectivity, useOptionalUser, useSearchParams } from '@ulty/kit';
import { hasKeptThread, keepThread } from '@ulty/kit/kept-thread';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { OptionCells, OptionRow } from './option-row';
import type { Said } from './kept-said';
import { useWelcome } from './welcome.data';
import { WHO_ROWS, wishRow } from './welcome-words';
import './welcome.css';

const loadThread = () => import(/* webpackChunkName: "welcome-first-thread" */ './first-thread');
const FirstThread = lazy(loadThread);

const FACES = { trade: tipoko, farm: lassina, workshop: boukary, pupil: noura, student: lassane } as const;
const HOURS = {
  6: ['Le matin, vers 6\u00a0h', sun],
  12: ['À midi', clock],
  19: ['Le soir, vers 19\u00a0h\u00a030', moon],
} as const;
const THREAD = 4;

/** The question to begin with: the first unanswered of those left half way, on whichever phone. */
function firstOpen({ who, wish, goalMin, isDone }: Said): number {
  if (isDone || !who) return 1;
  return !wish ? 2 : !goalMin ? 3 : THREAD;
}

/** Three questions after sign-up, each of which may be passed, and the thread that follows from them. Identity §17.1. */
export default function WelcomePage() {
  const { said, save, enrol, contents, isLoading } = useWelcome();
  const [search, setSearch] = useSearchParams();
  const [changed, setChanged] = useState<Partial<Said>>({});
  const [first, setFirst] = useState<number | null>(null);
  useEffect(() => {
    void loadThread();
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
        {step === 1 && <AskWho answers={answers} choose={choose} />}
        {step === 2 &&
          (answers.who === 'pupil' ? <AskClass answers={answers} choose={choose} /> : <AskWish answers={answers} choose={choose} />)}
        {step === 3 && <AskWhen answers={answers} choose={choose} />}
      </Question>
    );
  return (
    <div className="welcome-page">
      {question ?? (
        <Suspense fallback={null}>
          <WelcomeHead
            action={
              <a className="u-section-link" href={homePage}>
                Accueil
              </a>
            }
          />
          <FirstThread said={said} contents={contents} isLoading={isLoading} save={save} enrol={enrol} />
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

interface AskProps {
  answers: Said;
  choose: (more: Partial<Said>) => void;
}

function Asked({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <>
      <div>
        <h1>{title}</h1>
        <p className="u-muted">{lead}</p>
      </div>
      {children}
    </>
  );
}

function Choices({ legend, isTitled, children }: { legend: string; isTitled?: boolean; children: ReactNode }) {
  return (
    <fieldset className="welcome-choices">
      <legend className={isTitled ? 'u-strong' : 'u-visually-hidden'}>{legend}</legend>
      <div className="u-stack-8">{children}</div>
    </fieldset>
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

function Wishes({ answers, choose }: AskProps) {
  const who = (answers.who ?? 'trade') as Who;
  return WISHES[who].map((wish) => {
    const [title, detail] = wishRow(wish, answers.grade);
    return (
      <OptionRow
        key={wish}
        name="wish"
        value={wish}
        chosen={answers.wish as Wish | null}
        onChoose={(value) => choose({ who, wish: value })}
        title={title}
        detail={detail}
      />
    );
  });
}

function AskWish(props: AskProps) {
  return (
    <Asked title="Ce que vous voulez ce mois-ci" lead="Une seule chose. Elle se change quand vous voulez.">
      <Choices legend="Ce que vous voulez ce mois-ci">
        <Wishes {...props} />
      </Choices>
    </Asked>
  );
}

/** The pupil's variant: the class, its series from 1re on, then what they prepare. */
function AskClass({ answers, choose }: AskProps) {
  const own = (answers.grade && classOf(answers.grade)) || null;
  const series = own ? seriesOf(own) : [];
  return (
    <Asked title="Votre classe" lead="Pour choisir les bonnes épreuves.">
      <Choices legend="Votre classe">
        <OptionCells name="class" values={CLASSES} chosen={own} onChoose={(name: SchoolClass) => choose({ grade: name })} />
      </Choices>
      {own && series.length > 0 && (
        <Choices legend="Votre série" isTitled>
          <OptionCells
            name="series"
            values={series}
            chosen={answers.grade?.split(' ')[1] ?? null}
            onChoose={(value) => choose({ grade: `${own} ${value}` })}
          />
        </Choices>
      )}
      <Choices legend="Ce que vous préparez" isTitled>
        <Wishes answers={answers} choose={choose} />
      </Choices>
      {own && examOfClass(own) === 'BEPC' && (
        <p className="u-line u-small u-muted">
          <Icon path={infoCircle} size={18} />
          La série se demande à partir de la 1re.
        </p>
      )}
    </Asked>
  );
}

function AskWhen({ answers, choose }: AskProps) {
  const isOnline = useConnectivity((state) => state.isOnline);
  return (
    <Asked title="Quand&nbsp;?" lead="Un rappel par jour, à ce moment.">
      <Choices legend="Par jour" isTitled>
        <OptionCells
          name="minutes"
          values={WELCOME_MINUTES}
          chosen={WELCOME_MINUTES.find((minutes) => minutes === answers.goalMin) ?? null}
          onChoose={(goalMin) => choose({ goalMin })}
          words={(minutes) => `${minutes}\u00a0min`}
        />
      </Choices>
      <Choices legend="Le moment" isTitled>
        {WELCOME_HOURS.map((hour) => (
          <OptionRow
            key={hour}
            name="hour"
            value={hour}
            chosen={WELCOME_HOURS.find((one) => one === answers.hour) ?? null}
            onChoose={(value) => choose({ hour: value })}
            title={HOURS[hour][0]}
            mark={<Icon path={HOURS[hour][1]} size={24} />}
          />
        ))}
      </Choices>
      <SelectField
        name="region"
        label="Votre région"
        optional
        hint="Pour le classement de votre région."
        value={answers.region ?? ''}
        onChange={(event) => choose({ region: event.currentTarget.value || null })}
      >
        <option value="">Je préfère ne pas la dire</option>
        {REGIONS.map((region) => (
          <option key={region}>{region}</option>
        ))}
      </SelectField>
      {!isOnline && (
        <Notice tone="pending" title="Gardé sur ce téléphone.">
          Partira à la reconnexion.
        </Notice>
      )}
    </Asked>
  );
}
