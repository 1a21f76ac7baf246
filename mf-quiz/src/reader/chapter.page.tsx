import '@ulty/elements/prose.css';
import type { Book, Chapter } from '@ulty/contracts/books.js';
import { formatDuration } from '@ulty/domain/format.js';
import { ButtonLink } from '@ulty/elements/button';
import { Icon } from '@ulty/elements/icon';
import { arrowLeft } from '@ulty/elements/icons';
import { EmptyState, ErrorState } from '@ulty/elements/states';
import { DocumentTitle, errorCode, errorSentence, isApiError, showToast, useParams, useSession, useSlowNotice } from '@ulty/kit';
import { standingIn, useBook, useChapters, useQuizzes, useStanding } from '../books/books.data';
import { LIBRARY_PATH, bookPath } from '../paths';
import { ChapterEnd } from './chapter-end';
import { ChapterNav } from './chapter-nav';
import { ChapterSkeleton } from './chapter-skeleton';
import './chapter.css';
import { Listen } from './listen';
import { useReading } from './use-reading';
import { useTellReading } from './tell-reading';

/** A chapter to read or to hear. Product §2.21. */
export default function ChapterPage() {
  const { id = '', chapterId = '' } = useParams();
  const book = useBook(id);
  const chapters = useChapters(id);
  const { user } = useSession();
  const error = book.error ?? chapters.error;
  const isReady = book.data !== undefined && chapters.data !== undefined && user !== null;
  const isSlow = useSlowNotice(!isReady && !error);
  if (isReady && book.data && chapters.data) {
    const chapter = chapters.data.find((other) => other.id === chapterId);
    return chapter ? (
      <Reader key={chapterId} userId={user.id} book={book.data} chapters={chapters.data} chapter={chapter} />
    ) : (
      <NoChapter bookId={id} />
    );
  }
  if (error) {
    return (
      <>
        <h1 className="u-visually-hidden">Chapitre</h1>
        {isApiError(error) && error.status === 404 ? (
          <NoChapter bookId={null} />
        ) : (
          <ErrorState
            title="Le chapitre n’a pas pu être chargé"
            code={errorCode(error)}
            onRetry={() => void Promise.all([book.mutate(), chapters.mutate()])}
          >
            {errorSentence(error)}
          </ErrorState>
        )}
      </>
    );
  }
  return <ChapterSkeleton isSlow={isSlow} />;
}

interface ReaderProps {
  userId: string;
  book: Book;
  chapters: readonly Chapter[];
  chapter: Chapter;
}

const onResume = () =>
  showToast({
    kind: 'done',
    title: 'Vous reprenez où vous étiez',
    action: { label: 'Revenir au début', onAction: () => window.scrollTo({ top: 0 }) },
  });

function Reader({ userId, book, chapters, chapter }: ReaderProps) {
  const { data: quizzes } = useQuizzes(book.id);
  const { data: library, error } = useStanding(book.id);
  const known = standingIn(library, chapter.id);
  const onNews = useTellReading(book, chapter);
  const reading = useReading({ userId, chapter, standing: library || error ? known : undefined, onNews, onResume });
  return (
    <div className="qz-reader">
      <DocumentTitle title={chapter.title} />
      <article className="qz-reader-article">
        <header className="qz-reader-head">
          <a className="u-section-link" href={bookPath(book.id)}>
            <Icon path={arrowLeft} />
            {book.title}
          </a>
          <h1>{chapter.title}</h1>
          <p className="u-muted">
            Chapitre {chapter.chapterNumber} sur {chapters.length} · {formatDuration(chapter.readMinutes)} de lecture
          </p>
        </header>
        <Listen chapter={chapter} reading={reading} />
        {/* HTML of our own Markdown, made at import: raw HTML is refused there and links are checked. */}
        <div className="u-prose qz-text" ref={reading.text} dangerouslySetInnerHTML={{ __html: chapter.content }} />
        <ChapterEnd
          chapter={chapter}
          quiz={quizzes?.find((quiz) => quiz.chapterId === chapter.id)}
          standing={known}
          next={chapters[chapters.indexOf(chapter) + 1]}
          reading={reading}
        />
      </article>
      <ChapterNav book={book} chapters={chapters} current={chapter} standing={library} />
    </div>
  );
}

function NoChapter({ bookId }: { bookId: string | null }) {
  const [href, label] = bookId ? [bookPath(bookId), 'Voir les chapitres'] : [LIBRARY_PATH, 'Voir tous les livres'];
  return (
    <>
      <DocumentTitle title="Chapitre introuvable" />
      <EmptyState title={bookId ? 'Ce chapitre n’existe pas' : 'Livre non trouvé'} action={<ButtonLink href={href}>{label}</ButtonLink>}>
        Il a peut-être été remplacé.
      </EmptyState>
    </>
  );
}
