import type { ReactNode } from 'react';
import type { LessonSummary } from '@ulty/contracts/learning/courses.js';
import { formatBytes, formatDuration } from '@ulty/domain/base/format.js';
import { lessonPage } from '@ulty/domain/base/pages.js';
import { Facts } from '@ulty/elements/base/facts';
import { Icon } from '@ulty/elements/base/icon';
import { lock } from '@ulty/elements/base/icons';
import { Tag } from '@ulty/elements/base/tag';
import './curriculum.css';

export interface CurriculumProps {
  courseId: string;
  lessons: readonly LessonSummary[];
  /** False: only previews can be opened. */
  canReadAll: boolean;
  /** Id of the lesson on screen. */
  currentId?: string;
  headingLevel?: 3 | 4;
}

interface Section {
  name: string;
  lessons: LessonSummary[];
}

/** Neighbouring lessons of one section, in reading order. */
function sections(lessons: readonly LessonSummary[]): Section[] {
  const found: Section[] = [];
  for (const lesson of lessons) {
    const last = found[found.length - 1];
    if (last?.name === lesson.section) last.lessons.push(lesson);
    else found.push({ name: lesson.section, lessons: [lesson] });
  }
  return found;
}

/** Lessons by section, in reading order: done ones are woven, the next one is marked, the others are links. Product §2.20. */
export function Curriculum({ courseId, lessons, canReadAll, currentId, headingLevel = 3 }: CurriculumProps): ReactNode {
  const Heading = `h${headingLevel}` as const;
  const nextId = canReadAll ? lessons.find((lesson) => !lesson.isCompleted)?.id : undefined;
  return (
    <div className="u-stack-20">
      {sections(lessons).map((section) => (
        <section key={`${section.name}-${section.lessons[0]?.id}`}>
          <Heading className="courses-section-name">{section.name}</Heading>
          <ol className="u-surface">
            {section.lessons.map((lesson) => (
              <li
                key={lesson.id}
                className={lesson.id === currentId ? 'courses-lesson courses-lesson-current u-gap-12' : 'courses-lesson u-gap-12'}
              >
                <LessonMark isDone={lesson.isCompleted} isOpen={canReadAll || lesson.isPreview} />
                <div className="u-fill">
                  <LessonTitle
                    title={lesson.title}
                    href={canReadAll || lesson.isPreview ? lessonPage({ id: courseId, lessonId: lesson.id }) : undefined}
                    isCurrent={lesson.id === currentId}
                  />
                  <Facts as="p" className="courses-lesson-facts">
                    <span>{factsOf(lesson)}</span>
                    {lesson.isNew && !lesson.isCompleted && <Tag tone="nere">Nouvelle</Tag>}
                    <LessonState
                      lesson={lesson}
                      canReadAll={canReadAll}
                      isNext={lesson.id === nextId}
                      isCurrent={lesson.id === currentId}
                    />
                  </Facts>
                </div>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

const KIND_WORDS = { text: [], audio: ['Audio'], quiz: ['Quiz'] } as const;

/** 'Audio · 6 min · 3 KB, son 420 KB'. */
function factsOf({ kind = 'text', durationMin, bytes, audioBytes = 0 }: LessonSummary): string {
  const size = audioBytes > 0 ? `${formatBytes(bytes)}, son ${formatBytes(audioBytes)}` : formatBytes(bytes);
  return [...KIND_WORDS[kind], formatDuration(durationMin), size].join(' · ');
}

/** A link to the lesson, unless it is locked. */
export function LessonTitle({ title, href, isCurrent }: { title: string; href: string | undefined; isCurrent?: boolean }) {
  const look = 'courses-lesson-title u-strong u-ink u-plain';
  if (!href) return <span className={look}>{title}</span>;
  return (
    <a className={look} href={href} aria-current={isCurrent ? 'page' : undefined}>
      {title}
    </a>
  );
}

/** A square of cloth for a done lesson, of bare thread for one to do, a lock for a locked one. Its text is beside the title. */
export function LessonMark({ isDone, isOpen }: { isDone: boolean; isOpen: boolean }) {
  if (!isOpen) {
    return (
      <span className="courses-mark courses-mark-closed u-rigid u-center u-muted">
        <Icon path={lock} size={18} />
      </span>
    );
  }
  return <span className={isDone ? 'courses-mark courses-mark-woven u-rigid' : 'courses-mark u-rigid'} aria-hidden="true" />;
}

function LessonState({
  lesson,
  canReadAll,
  isNext,
  isCurrent,
}: {
  lesson: LessonSummary;
  canReadAll: boolean;
  isNext: boolean;
  isCurrent: boolean;
}) {
  if (lesson.isCompleted) return <Tag tone="moringa">Terminée</Tag>;
  if (isCurrent) return <Tag tone="indigo">En cours</Tag>;
  if (isNext) return <Tag tone="indigo">À suivre</Tag>;
  if (!canReadAll) return lesson.isPreview ? <Tag tone="moringa">Extrait libre</Tag> : <span>Réservée aux inscrits</span>;
  return <span>Plus tard</span>;
}
