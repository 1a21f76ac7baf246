import type { BookListItem } from '@ulty/contracts/learning/books.js';
import { DOWNLOAD_TEXT, sizeAndCost } from '@ulty/domain/base/downloads.js';
import { Button } from '@ulty/elements/base/button';
import { CourseThumb } from '@ulty/elements/courses/course-thumb';
import { cloudDownload, download } from '@ulty/elements/base/icons';
import { useConnectivity } from '@ulty/kit';
import type { DeviceLibrary } from '@ulty/offline/library';
import { useEffect, useState } from 'react';
import { pathOf } from '../device/paths';
import { Told } from '../device/act-feedback';
import { useAct } from '../device/use-act';

/** Bytes of texts and quizzes of a book as they travel; null when they could not be requested, undefined until then. */
function useTextBytes(library: DeviceLibrary, bookId: string, isOnline: boolean): number | null | undefined {
  const [bytes, setBytes] = useState<number | null>();
  useEffect(() => {
    if (!isOnline) return;
    let isGone = false;
    library.downloads.plan('book', bookId).then(
      ({ textBytes }) => !isGone && setBytes(textBytes),
      () => !isGone && setBytes(null),
    );
    return () => {
      isGone = true;
    };
  }, [library, bookId, isOnline]);
  return bytes;
}

/** One book to download from here, text and quizzes, with its size and price; without network it can be wished for. */
export function SuggestedPack({ library, book: { id, title, category } }: { library: DeviceLibrary; book: BookListItem }) {
  const isOnline = useConnectivity((state) => state.isOnline);
  const bytes = useTextBytes(library, id, isOnline);
  const act = useAct();
  const { downloads } = library;
  const start = () =>
    act.begin(
      () => downloads.start('book', id, { withAudio: false }),
      () => downloads.start('book', id, { withAudio: false, isAgreed: true }),
      false,
    );
  const size = bytes === undefined ? 'taille en cours de lecture…' : bytes === null ? 'taille inconnue' : sizeAndCost(bytes);
  return (
    <li className="offline-download">
      <CourseThumb category={category} tall />
      <div className="offline-download-words u-stack-6">
        <h3>
          <a className="u-ink u-plain" href={pathOf({ kind: 'book', id })}>
            {title}
          </a>
        </h3>
        <p className="u-small u-muted">{isOnline ? `Texte et quiz · ${size}` : category}</p>
        <div className="u-wrap">
          {isOnline ? (
            <Button
              small
              variant="outline"
              icon={download}
              aria-label={`Télécharger\u00a0: ${title}`}
              disabled={act.isBusy || typeof bytes !== 'number'}
              onClick={() => void start()}
            >
              Télécharger
            </Button>
          ) : (
            <Button
              small
              variant="quiet"
              icon={cloudDownload}
              aria-label={`${DOWNLOAD_TEXT.wish}\u00a0: ${title}`}
              disabled={act.isBusy}
              onClick={() => void act.act(() => downloads.wish('book', id, title))}
            >
              {DOWNLOAD_TEXT.wish}
            </Button>
          )}
        </div>
        <Told act={act} />
      </div>
    </li>
  );
}
