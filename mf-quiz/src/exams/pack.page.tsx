import type { ExamPack } from '@ulty/contracts/learning/exams.js';
import { examStanding } from '@ulty/contracts/reads/exams.js';
import { plural } from '@ulty/domain/base/format.js';
import { examQuizPage, heroPage } from '@ulty/domain/base/pages.js';
import { DownloadPanel } from '@ulty/downloads/download-panel';
import { useDownload } from '@ulty/downloads/use-download';
import { useOpened } from '@ulty/downloads/use-opened';
import { BackLink } from '@ulty/elements/base/back-link';
import { ButtonLink } from '@ulty/elements/base/button';
import { Card } from '@ulty/elements/base/card';
import { Icon } from '@ulty/elements/base/icon';
import { arrowRight } from '@ulty/elements/base/icons';
import { SelvedgePanel } from '@ulty/elements/base/selvedge-panel';
import { Skeleton } from '@ulty/elements/base/states';
import { Tag } from '@ulty/elements/base/tag';
import { DocumentTitle, useParams } from '@ulty/kit';
import { useActs } from '@ulty/kit/acts';
import { Loading } from '@ulty/states/loading';
import { ExamDate } from './exam-calendar';
import { usePack, usePackStanding, type QuizStanding } from './exams.data';
import './exams.css';
import { PackRead } from './pack-read';

/** One exam pack: its themes, its papers, and the one thing to do now. Product §2.21, decision 0099. */
export default function PackPage() {
  const { id = '' } = useParams();
  const pack = usePack(id);
  return (
    <>
      {!pack.data && <h1 className="u-visually-hidden">Pack d’examen</h1>}
      <PackRead
        of={pack}
        loading={
          <Loading words="Chargement du pack…">
            <Skeleton width="60%" height="2rem" />
            <Skeleton height="6.5rem" />
            <Skeleton height="16rem" />
          </Loading>
        }
      >
        {(known) => <Detail key={id} pack={known} />}
      </PackRead>
    </>
  );
}

function Detail({ pack }: { pack: ExamPack }) {
  const { quizzes: standing, isSettled } = usePackStanding(pack.id);
  const waiting = useActs(examStanding);
  const download = useDownload('exam', pack.id, pack.title);
  useOpened('exam', pack.id);
  const themes = pack.quizzes.filter(({ minutes }) => minutes === null);
  const papers = pack.quizzes.filter(({ minutes }) => minutes !== null);
  const standingOf = (quizId: string) => standing?.find(({ id }) => id === quizId);
  const isPending = (quizId: string) => waiting.some(({ about }) => about.includes(quizId));
  const isDone = (quizId: string) => Boolean(standingOf(quizId)?.isPassed) || isPending(quizId);
  // The first theme that is not passed, then the first paper.
  const next = [...themes, ...papers].find(({ id }) => !isDone(id)) ?? papers[0] ?? themes[0];
  return (
    <div className="u-stack-20">
      <DocumentTitle title={pack.title} />
      <header className="u-stack-12">
        <BackLink href={heroPage}>QuizHero</BackLink>
        <h1>{pack.title}</h1>
        <p className="u-muted">{pack.series}</p>
        <ExamDate calendar={pack.calendar} subjects={pack.isInSecondRound ? [pack.subject] : []} />
        <p>{pack.summary}</p>
      </header>
      {!isSettled && <Skeleton height="6.5rem" />}
      {isSettled && next && (
        <SelvedgePanel
          title={next.title}
          action={
            <ButtonLink href={examQuizPage({ id: pack.id, quizId: next.id })}>
              {next.minutes === null ? 'Commencer le thème' : 'Commencer l’épreuve'}
            </ButtonLink>
          }
        >
          {plural(next.questionCount, 'question')}
          {next.minutes !== null && `, ${plural(next.minutes, 'minute')}`}
        </SelvedgePanel>
      )}
      <DownloadPanel kind="exam" id={pack.id} bytes={{ text: pack.bytes, audio: pack.audioBytes ?? 0 }} download={download} />
      {[
        { quizzes: themes, name: 'themes', words: plural(themes.length, 'thème') },
        { quizzes: papers, name: 'epreuves', words: plural(papers.length, 'épreuve blanche', 'épreuves blanches') },
      ]
        .filter(({ quizzes }) => quizzes.length > 0)
        .map(({ quizzes, name, words }) => (
          <section key={name} aria-labelledby={`exams-${name}`}>
            <h2 id={`exams-${name}`}>{words}</h2>
            <Card as="ul" rows>
              {quizzes.map((quiz) => (
                <li key={quiz.id}>
                  <a className="exams-row u-line" href={examQuizPage({ id: pack.id, quizId: quiz.id })}>
                    <span>
                      <strong>{quiz.title}</strong>
                      <span className="u-small u-muted">{factsOf(quiz, standingOf(quiz.id))}</span>
                    </span>
                    {isPending(quiz.id) ? (
                      <Tag tone="pending">En attente</Tag>
                    ) : (
                      standingOf(quiz.id)?.isPassed && <Tag tone="moringa">Réussi</Tag>
                    )}
                    <Icon path={arrowRight} size={24} />
                  </a>
                </li>
              ))}
            </Card>
          </section>
        ))}
      <About pack={pack} />
    </div>
  );
}

function factsOf({ questionCount, minutes }: ExamPack['quizzes'][number], standing: QuizStanding | undefined): string {
  const best = standing?.best ?? null;
  return `${minutes === null ? '' : `${plural(minutes, 'minute')} · `}${plural(questionCount, 'question')}${best === null ? '' : ` · meilleur score\u00a0: ${best}\u00a0%`}`;
}

/** The sources of the themes and the coefficient; unverified facts are marked as such. */
function About({ pack: { programme, coefficient, coefficientSource, secondRoundSource, exam } }: { pack: ExamPack }) {
  return (
    <section aria-labelledby="exams-sources">
      <h2 id="exams-sources">Programme et coefficient</h2>
      <dl className="exams-sources u-stack-4">
        <dt className="u-strong">Programme</dt>
        <dd>
          {programme.title}.{' '}
          {programme.source
            ? `Source\u00a0: ${programme.source}${programme.date ? `, ${programme.date}` : ''}.`
            : 'Texte officiel à vérifier\u00a0: nous n’avons pas pu le consulter.'}
        </dd>
        <dt className="u-strong">Coefficient</dt>
        <dd>
          {coefficient === null
            ? 'Non renseigné\u00a0: aucune source fiable trouvée. Demandez à votre établissement.'
            : `${String(coefficient).replace('.', ',')} (source\u00a0: ${coefficientSource}).`}
        </dd>
        {secondRoundSource && (
          <>
            <dt className="u-strong">Deuxième tour</dt>
            <dd>
              Cette matière fait partie du deuxième tour du {exam}. Source{'\u00a0'}: {secondRoundSource}.
            </dd>
          </>
        )}
      </dl>
    </section>
  );
}
