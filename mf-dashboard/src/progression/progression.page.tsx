import type { Progression } from '@ulty/contracts/learning/progression.js';
import { progression } from '@ulty/contracts/reads/progression.js';
import { coursePage, ownCertificatesPage, progressionPage } from '@ulty/domain/base/pages.js';
import { knownTimeZone } from '@ulty/domain/days/calendar-words.js';
import { formatStudyTime, plural } from '@ulty/domain/base/format.js';
import { MASTERY } from '@ulty/domain/learning/mastery.js';
import { DEFAULT_TIME_ZONE } from '@ulty/domain/days/streak.js';
import { OfflineState, Skeleton } from '@ulty/elements/base/states';
import { useHasRoute, useLocation, useNow, useSession } from '@ulty/kit';
import { useAge } from '@ulty/kit/acts';
import { Loading } from '@ulty/states/loading';
import { Read } from '@ulty/states/read';
import { CardsAhead } from './cards-ahead';
import { CategoryMap } from './category-map';
import { Exams, useAreExamsOpen } from './exams';
import { Goals } from './goals';
import { ImproveFirst } from './improve-first';
import '@ulty/elements/base/progress.css';
import '@ulty/elements/base/segments.css';
import './progression.css';
import { useProgression, useUncounted } from './progression.data';
import { Steps } from './steps';
import { Unopened } from './unopened';
import { uncountedWords } from './uncounted-words';
import { WaitingAnswers } from './waiting-answers';
import { WhyHours, WhyToggle } from './why-panel';

const EXAMS = 'examens';

/** 'Où j’en suis': mastery of every category and topic, what to improve first, cards to come, steps and goals. Product §2.9. */
export default function ProgressionPage() {
  const { search } = useLocation();
  const isExams = new URLSearchParams(search).get('parcours') === EXAMS;
  const known = useProgression();
  return (
    <div className="progression u-stack-24">
      <header className="u-stack-12 u-start">
        <h1>Où j’en suis</h1>
        {known.data && (known.data.studySeconds > 0 || known.data.booksOpened > 0) && <Studied known={known.data} />}
        {known.data && known.data.studySeconds === 0 && known.data.booksOpened === 0 && (
          <p className="u-muted">Tout commence par une réponse.</p>
        )}
        <TrackTabs isExams={isExams} />
      </header>
      {isExams ? (
        <Exams />
      ) : (
        <Read
          of={known}
          failed="Votre progression n’a pas pu être chargée"
          offline={<OfflineState title="Votre progression n’est pas encore sur cet appareil">Elle viendra avec le réseau.</OfflineState>}
          loading={
            <Loading className="u-stack-12" words="Chargement de votre progression…">
              <Skeleton height="8rem" />
              <Skeleton thread height="20rem" />
            </Loading>
          }
        >
          {(progression) => <Overview known={progression} />}
        </Read>
      )}
    </div>
  );
}

function Studied({ known: { studySeconds, booksOpened } }: { known: Progression }) {
  const time = formatStudyTime(Math.floor(studySeconds / 60));
  return (
    <div>
      <p className="u-muted">
        {time} d’étude, {plural(booksOpened, 'livre ouvert', 'livres ouverts')}
      </p>
      {studySeconds > 0 && (
        <WhyToggle words={`Pourquoi ${time}\u00a0?`}>{(close) => <WhyHours title={`Pourquoi ${time}\u00a0?`} onClose={close} />}</WhyToggle>
      )}
    </div>
  );
}

/** The platforms. Each has an address, so they are links. */
function TrackTabs({ isExams }: { isExams: boolean }) {
  const isOpen = useAreExamsOpen();
  return (
    <nav aria-label="Parcours" className="u-segments">
      <a href={progressionPage} aria-current={isExams ? undefined : 'page'}>
        Entrepreneuriat
      </a>
      <a href={`${progressionPage}?parcours=${EXAMS}`} aria-current={isExams ? 'page' : undefined}>
        BEPC et BAC{!isOpen && <>&nbsp;: bientôt</>}
      </a>
    </nav>
  );
}

function Overview({ known }: { known: Progression }) {
  const { user } = useSession();
  const now = useNow();
  const timeZone = knownTimeZone(user?.tz ?? DEFAULT_TIME_ZONE);
  const age = useAge(progression, {});
  const waiting = uncountedWords(useUncounted());
  const isAnswered = known.categories.some(({ answers }) => answers > 0);
  const hasCertificates = useHasRoute(ownCertificatesPage);
  return (
    <>
      <ImproveFirst known={known} isAnswered={isAnswered} />
      <WaitingAnswers />
      {known.grown.map(({ courseId, title, lessons }) => (
        <p key={courseId} className="progression-grown">
          <a href={coursePage({ id: courseId })}>{title}</a>&nbsp;: {plural(lessons, 'nouvelle leçon', 'nouvelles leçons')}. Votre badge
          «&nbsp;Terminé&nbsp;» reste.
        </p>
      ))}
      <div className="progression-below u-stack-24">
        {isAnswered && (
          <section aria-labelledby="progression-categories">
            <div className="u-section-head">
              <h2 id="progression-categories">Vos catégories</h2>
              <p className="u-small u-muted">
                Le niveau se lit à {MASTERY.estimateFrom}&nbsp;réponses.
                {age && ` ${age}.`}
                {waiting && ` ${waiting}`}
              </p>
            </div>
            <CategoryMap known={known} now={now} timeZone={timeZone} />
            <Unopened categories={known.categories} />
          </section>
        )}
        <div className="progression-side u-cards">
          <CardsAhead />
          {isAnswered && <Steps known={known} now={now} timeZone={timeZone} />}
          <Goals known={known} />
          {hasCertificates && (
            <a className="u-section-link" href={ownCertificatesPage}>
              Mes certificats
            </a>
          )}
        </div>
      </div>
    </>
  );
}
