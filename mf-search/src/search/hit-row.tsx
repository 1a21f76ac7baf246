import type { SearchHit } from '@ulty/contracts/learning/search.js';
import { sizeAndCost } from '@ulty/domain/base/downloads.js';
import { formatBytes } from '@ulty/domain/base/format.js';
import { coursesPage } from '@ulty/domain/base/pages.js';
import { ButtonLink } from '@ulty/elements/base/button';
import { CourseThumb } from '@ulty/elements/courses/course-thumb';
import { check, deviceMobile } from '@ulty/elements/base/icons';
import { Tag } from '@ulty/elements/base/tag';
import { Marked } from './highlighted-text';

interface HitRowProps {
  hit: SearchHit;
  query: string;
  /** The best result's action is the main one of the screen. */
  isBest: boolean;
  onOpen: () => void;
  /** Whether it is on this phone: then its size costs nothing. */
  isHere?: boolean;
  /** Whether it takes the focus, since the button that loaded it disappeared. */
  takesFocus?: boolean;
  headingLevel?: 2 | 3;
}

/** React calls a stable ref once, so that the focus is not taken again. */
const focus = (link: HTMLElement | null) => link?.focus();

/**
 * A result: its kind, its title (a book's after its promise) and words with the match marked, its size, other parts of its course or book, and its actions. Identity
 * §16.
 */
export function HitRow({
  hit: { kind, path, title, promise, about, excerpt, category, bytes, state, parts = [] },
  query,
  isBest,
  onOpen,
  isHere = false,
  takesFocus = false,
  headingLevel = 2,
}: HitRowProps) {
  const Heading = `h${headingLevel}` as const;
  const action = kind === 'book' ? 'Lire' : kind === 'course' ? (state === 'enrolled' ? 'Continuer' : 'Voir le cours') : null;
  return (
    <li className="search-hit">
      <CourseThumb category={category ?? ''} />
      <div className="search-hit-words u-start u-fill">
        <p className="u-small u-muted">{about}</p>
        <Heading className="search-title u-h3" dir="auto">
          <a className="u-plain" href={path} onClick={onOpen} ref={takesFocus ? focus : null}>
            <Marked text={promise ?? title} query={query} />
          </a>
        </Heading>
        {promise && (
          <p className="u-small u-medium" dir="auto">
            <Marked text={title} query={query} />
          </p>
        )}
        {excerpt && (
          <p className="u-muted u-fine" dir="auto">
            <Marked text={excerpt} query={query} />
          </p>
        )}
        {(state || bytes !== null || isHere) && (
          <p className="search-chips u-wrap">
            {state === 'enrolled' && (
              <Tag tone="nuit" icon={check}>
                Inscrit
              </Tag>
            )}
            {state === 'solved' && (
              <Tag tone="moringa" icon={check}>
                Résolue
              </Tag>
            )}
            {isHere && (
              <Tag tone="moringa" icon={deviceMobile}>
                Sur ce téléphone
              </Tag>
            )}
            {bytes !== null && <Tag>{isHere ? formatBytes(bytes) : sizeAndCost(bytes)}</Tag>}
          </p>
        )}
        {parts.length > 0 && (
          <ul className="search-parts u-fine" aria-label={path.startsWith(coursesPage) ? 'Aussi dans ce cours' : 'Aussi dans ce livre'}>
            {parts.map((part) => (
              <li key={part.id}>
                <a href={part.path} onClick={onOpen}>
                  {part.title}
                </a>
              </li>
            ))}
          </ul>
        )}
        {action && (
          <ButtonLink small variant={isBest ? 'filled' : 'outline'} href={path} onClick={onOpen} aria-label={`${action}\u00a0: ${title}`}>
            {action}
          </ButtonLink>
        )}
      </div>
    </li>
  );
}
