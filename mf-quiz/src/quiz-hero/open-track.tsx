import type { ExamCalendar, ExamFront, ExamPackItem } from '@ulty/contracts/learning/exams.js';
import { sizeAndCost } from '@ulty/domain/base/downloads.js';
import { examPackPage } from '@ulty/domain/base/pages.js';
import { EXAM_OF_GRADE } from '@ulty/domain/learning/exam-of-grade.js';
import { EXAMS } from '@ulty/domain/learning/exams.js';
import { plural } from '@ulty/domain/base/format.js';
import { Card } from '@ulty/elements/base/card';
import { Icon } from '@ulty/elements/base/icon';
import { arrowRight } from '@ulty/elements/base/icons';
import { QuizHeroMark } from '@ulty/elements/base/marks';
import { EmptyState } from '@ulty/elements/base/states';
import { useOptionalUser } from '@ulty/kit';
import { CoachLink } from '../coach-link';
import { ExamDate, useIsSecondRound } from '../exams/exam-calendar';
import { InterestForm } from './interest-form';
import { Sample } from './sample';

/**
 * The academic track while it is open: its packs by exam and series, the exam of the learner's class first, and the class the learner is
 * waiting for. Product §2.21, decision 0099.
 */
export function OpenTrack({ front, isSignedIn }: { front: ExamFront; isSignedIn: boolean }) {
  const own = EXAM_OF_GRADE[useOptionalUser()?.grade ?? ''];
  const listed = EXAMS.filter((exam) => front.packs.some((pack) => pack.exam === exam));
  const exams = [...listed.filter((exam) => exam === own), ...listed.filter((exam) => exam !== own)];
  return (
    <div className="u-stack-20">
      <header className="quiz-hero-head u-row">
        <QuizHeroMark size={64} />
        <div className="u-stack-6 u-start">
          <h1>QuizHero</h1>
          <p className="u-lead">Réviser le BEPC et le BAC, matière par matière, avec ou sans réseau.</p>
        </div>
      </header>
      {exams.length === 0 && <EmptyState title="Les premiers packs arrivent">Dites-nous votre classe, ci-dessous.</EmptyState>}
      {exams.map((exam) => (
        <Exam
          key={exam}
          exam={exam}
          packs={front.packs.filter((pack) => pack.exam === exam)}
          calendar={front.calendars.find((one) => one.exam === exam)}
        />
      ))}
      <CoachLink />
      <div className="quiz-hero-columns u-stack-16">
        <InterestForm isSignedIn={isSignedIn} />
        <Sample />
      </div>
    </div>
  );
}

interface ExamProps {
  exam: string;
  packs: readonly ExamPackItem[];
  calendar: ExamCalendar | undefined;
}

/** The packs of one exam by series; between the rounds those of the second round first. */
function Exam({ exam, packs, calendar }: ExamProps) {
  const isSecondRound = useIsSecondRound(calendar);
  const inSecondRound = packs.filter((pack) => pack.isInSecondRound);
  const shown = isSecondRound ? [...inSecondRound, ...packs.filter((pack) => !pack.isInSecondRound)] : packs;
  const headingId = `quiz-hero-examen-${exam}`;
  return (
    <section className="u-stack-12" aria-labelledby={headingId}>
      <h2 id={headingId}>{exam}</h2>
      {calendar && <ExamDate calendar={calendar} subjects={inSecondRound.map(({ subject }) => subject)} />}
      <Card as="ul" rows>
        {shown.map((pack) => (
          <li key={pack.id}>
            <a className="exams-row u-line" href={examPackPage({ id: pack.id })}>
              <span>
                <strong>{pack.subject}</strong>
                <span className="u-muted">
                  {pack.series} · {plural(pack.themeCount, 'thème')}, {plural(pack.questionCount, 'question')}
                </span>
                <span className="u-small u-muted">
                  Pack {pack.subject} {pack.exam}, {sizeAndCost(pack.bytes)}
                </span>
              </span>
              <Icon path={arrowRight} size={24} />
            </a>
          </li>
        ))}
      </Card>
    </section>
  );
}
