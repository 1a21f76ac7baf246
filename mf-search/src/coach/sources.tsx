import type { CoachSource } from '@ulty/contracts/learning/coach.js';
import { plural } from '@ulty/domain/base/count.js';
import { Icon } from '@ulty/elements/base/icon';
import { arrowRight, book2 } from '@ulty/elements/base/icons';

/** 'Chapitre 4 · La règle des 3 caisses'. */
export function sourceLine({ kind, number, of }: CoachSource): string {
  const place = number === null ? KINDS[kind] : `${KINDS[kind]} ${number}`;
  return of === null ? place : `${place} · ${of}`;
}

const KINDS: Readonly<Record<CoachSource['kind'], string>> = {
  chapter: 'Chapitre',
  lesson: 'Leçon',
  article: 'Article',
  book: 'Livre',
  course: 'Cours',
  partner: 'Partenaire',
};

interface SourcesProps {
  sources: readonly CoachSource[];
  /** Ids of the books and courses on this phone. */
  onPhone: ReadonlySet<string>;
}

/** The sources of an answer, numbered as in its sentences; each is a link to its page. */
export function Sources({ sources, onPhone }: SourcesProps) {
  if (sources.length === 0) return null;
  const areChapters = sources.every(({ kind }) => kind === 'chapter');
  return (
    <div className="u-stack-8">
      <p className="u-strong u-fine">Tiré de {plural(sources.length, areChapters ? 'chapitre' : 'texte')}</p>
      <ol className="u-stack-8">
        {sources.map((source, at) => (
          <li key={source.id}>
            <a className="coach-source u-ink u-plain u-rounded" href={source.path}>
              <Icon path={book2} size={18} />
              <span>
                <span className="u-strong u-block">
                  <span className="coach-ref u-strong u-plain">{at + 1}</span> {source.title}
                </span>
                <span className="u-small u-muted">
                  {sourceLine(source)}
                  {source.ofId && onPhone.has(source.ofId) && ' · sur ce téléphone'}
                </span>
              </span>
              <Icon path={arrowRight} size={18} />
            </a>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** The numbers of the sources of one sentence. */
export function SourceNumbers({ sources }: { sources: readonly number[] }) {
  return sources.map((at) => (
    <span key={at} className="coach-ref u-strong u-plain">
      <span className="u-visually-hidden">source </span>
      {at + 1}
    </span>
  ));
}
