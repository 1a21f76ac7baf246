import { coursesPage } from '@ulty/domain/base/pages.js';
import '@ulty/elements/base/prose.css';
import type { CourseDetail } from '@ulty/contracts/learning/courses.js';
import { formatBytes, formatCount, formatDuration, formatRating, isShownCount, plural } from '@ulty/domain/base/format.js';
import { DownloadPanel, type KnownBytes } from '@ulty/downloads/download-panel';
import { ListedNotOnPhone } from '@ulty/downloads/listed-not-on-phone';
import { useDownload } from '@ulty/downloads/use-download';
import { useOpened } from '@ulty/downloads/use-opened';
import { BackLink } from '@ulty/elements/base/back-link';
import { Facts } from '@ulty/elements/base/facts';
import { ButtonLink } from '@ulty/elements/base/button';
import { Icon } from '@ulty/elements/base/icon';
import { clock, stairsUp, starFilled, users } from '@ulty/elements/base/icons';
import { Notice } from '@ulty/elements/base/notice';
import { EmptyState, Skeleton } from '@ulty/elements/base/states';
import { Tag } from '@ulty/elements/base/tag';
import { DocumentTitle, useParams } from '@ulty/kit';
import { LoadingWords } from '@ulty/states/loading';
import { Read } from '@ulty/states/read';
import './course-detail.css';
import { CoursePanel } from './course-panel';
import { useCanReadAll, useCourse } from './courses.data';
import { Curriculum } from './curriculum';
import { FinalQuiz } from './final-quiz';
import { Prerequisites } from './prerequisites';
import { ReviewsBelow } from './reviews-below';

/** One course. Product §2.20. */
export default function CourseDetailPage() {
  const { id = '' } = useParams();
  return (
    <Read
      of={useCourse(id)}
      heading="Cours"
      failed="Le cours n’a pas pu être chargé"
      missing={<NoCourse />}
      offline={(retry) => <ListedNotOnPhone kind="course" id={id} what="Ce cours" title={undefined} onRetry={retry} />}
      loading={<DetailSkeleton />}
    >
      {(course) => <Detail course={course} />}
    </Read>
  );
}

function Detail({ course }: { course: CourseDetail }) {
  const { curriculum } = course;
  const bytes = curriculum.reduce((sum, lesson) => sum + lesson.bytes, 0);
  const audioBytes = curriculum.reduce((sum, lesson) => sum + (lesson.audioBytes ?? 0), 0);
  const added = curriculum.filter((lesson) => lesson.isNew && !lesson.isCompleted).length;
  const canReadAll = useCanReadAll(course);
  return (
    <div className="courses-detail u-stack-20">
      <DocumentTitle title={course.title} />
      <header className="courses-detail-head u-stack-8 u-start">
        <BackLink href={coursesPage}>Cours</BackLink>
        <h1>{course.title}</h1>
        <p className="u-lead">{course.shortDescription}</p>
      </header>
      <CoursePanel course={course} />
      <CourseFacts course={course} />
      <div className="courses-detail-text u-stack-30">
        {canReadAll && added > 0 && (
          <Notice title={`${plural(added, 'nouvelle leçon', 'nouvelles leçons')}`}>
            {added > 1 ? 'Elles ont rejoint' : 'Elle a rejoint'} ce cours depuis votre inscription. Ce que vous avez fait reste fait.
          </Notice>
        )}
        {canReadAll && <CourseDownload course={course} bytes={{ text: bytes, audio: audioBytes }} />}
        <div className="u-prose">
          {course.description.split(/\n{2,}/).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <Points title="Ce que vous saurez faire" points={course.objectives} />
        <Points title="Avant de commencer" points={course.requirements} />
        <Prerequisites courses={course.prerequisites ?? []} />
        <section aria-labelledby="courses-programme">
          <div className="u-section-head">
            <h2 id="courses-programme">Programme</h2>
            <p className="u-small u-muted">
              {plural(curriculum.length, 'leçon')} · {formatDuration(course.duration)} · {formatBytes(bytes)}
              {audioBytes > 0 && `, son ${formatBytes(audioBytes)}`}
            </p>
          </div>
          <Curriculum courseId={course.id} lessons={curriculum} canReadAll={canReadAll} />
          <FinalQuiz course={course} canReadAll={canReadAll} />
        </section>
        {course.checked && <p className="u-small u-muted">{course.checked}</p>}
        <ReviewsBelow course={course} />
      </div>
    </div>
  );
}

/** The download of the course, for readers who may open all of it. */
function CourseDownload({ course, bytes }: { course: CourseDetail; bytes: KnownBytes }) {
  const download = useDownload('course', course.id, course.title);
  useOpened('course', course.id);
  return <DownloadPanel kind="course" id={course.id} bytes={bytes} download={download} />;
}

function CourseFacts({ course }: { course: CourseDetail }) {
  return (
    <Facts className="courses-facts">
      <li>
        <Tag tone="indigo">{course.category}</Tag>
      </li>
      <li>
        <Icon path={clock} size={18} />
        <span className="u-visually-hidden">Durée : </span>
        {formatDuration(course.duration)}
      </li>
      {isShownCount(course.enrollmentCount) && (
        <li>
          <Icon path={users} size={18} />
          {formatCount(course.enrollmentCount)}
          <span className="u-visually-hidden"> apprenants</span>
        </li>
      )}
      <li>
        <Icon path={stairsUp} size={18} />
        <span className="u-visually-hidden">Niveau : </span>
        {course.difficulty}
      </li>
      {course.rating !== null && (
        <li>
          <Icon path={starFilled} filled size={18} />
          <span className="u-visually-hidden">Note : </span>
          {formatRating(course.rating)}
          {isShownCount(course.reviewCount ?? 0) && ` (${plural(course.reviewCount ?? 0, 'avis', 'avis')})`}
        </li>
      )}
    </Facts>
  );
}

function Points({ title, points }: { title: string; points: readonly string[] }) {
  if (points.length === 0) return null;
  return (
    <section className="courses-points">
      <h2>{title}</h2>
      <div className="u-prose">
        <ul>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function NoCourse() {
  return (
    <>
      <DocumentTitle title="Cours introuvable" />
      <h1 className="u-visually-hidden">Cours</h1>
      <EmptyState title="Ce cours n’existe pas" action={<ButtonLink href={coursesPage}>Voir tous les cours</ButtonLink>}>
        Il a peut-être été retiré du catalogue.
      </EmptyState>
    </>
  );
}

function DetailSkeleton() {
  return (
    <div className="courses-detail u-stack-20" aria-busy="true">
      <div className="courses-detail-head u-stack-8 u-start">
        <LoadingWords>Chargement du cours…</LoadingWords>
        <Skeleton width="6rem" height="44px" />
        <Skeleton width="80%" height="2rem" />
        <Skeleton width="60%" />
      </div>
      <div className="courses-panel u-surface u-clip">
        <Skeleton thread height="144px" />
        <div className="courses-panel-body u-stack">
          <Skeleton width="8rem" height="1.5rem" />
          <Skeleton height="48px" />
        </div>
      </div>
      <div className="courses-detail-text u-stack-30">
        <div>
          {['95%', '100%', '90%', '60%'].map((width) => (
            <p key={width}>
              <Skeleton width={width} />
            </p>
          ))}
        </div>
        <Skeleton height="15rem" />
      </div>
    </div>
  );
}
