import { knownTimeZone } from '@ulty/domain/calendar-words.js';
import { DOWNLOAD_TEXT } from '@ulty/domain/downloads.js';
import { dayOf } from '@ulty/domain/streak.js';
import { ButtonLink } from '@ulty/elements/button';
import { ErrorState, OfflineState, SlowNotice } from '@ulty/elements/states';
import { useNow, useOutbox, useSession, useSlowNotice } from '@ulty/kit';
import type { DeviceLibrary } from '@ulty/offline/library';
import type { ReactNode } from 'react';
import { DownloadLists } from '../downloads/download-lists';
import { Files } from '../files/files';
import { Receipts } from '../receipts/receipts';
import { Sending } from '../sending/sending';
import { Settings } from '../settings/settings';
import { ErasedNotice, StoragePanel } from '../storage/storage-panel';
import { useDownloads, useErased, useStorage } from './library.data';
import { LibrarySkeleton } from './library-skeleton';
import { NothingHere } from './nothing-here';
import { useLibrary } from './use-library';
import './library.css';

const NBSP = '\u00a0';

/**
 * What this phone keeps and what waits to be sent. Product §2.22. What waits shows at once: it is the page's, and never depends on whether
 * the library can be opened.
 */
export default function LibraryPage() {
  const { user } = useSession();
  const opening = useLibrary();
  const now = useNow();
  const isSlow = useSlowNotice(opening.state === 'loading');
  const timeZone = knownTimeZone(user?.tz ?? '');
  const library = opening.state === 'open' ? opening.library : null;
  const sending = user && (
    <div className="of-sending-place">
      <Sending userId={user.id} library={library} now={now} timeZone={timeZone} />
    </div>
  );
  return (
    <div className="of-page">
      <h1>Sur ce téléphone</h1>
      {isSlow && <SlowNotice>Ouverture de votre bibliothèque…</SlowNotice>}
      <div className="of-columns">
        {opening.state === 'loading' && <LibrarySkeleton sending={sending} />}
        {opening.state === 'failed' && <Closed sending={sending} onRetry={opening.again} />}
        {library && <OpenLibrary library={library} now={now} timeZone={timeZone} sending={sending} />}
      </div>
    </div>
  );
}

interface OpenLibraryProps {
  library: DeviceLibrary;
  now: Date;
  timeZone: string;
  /** What waits to be sent, second on the page. */
  sending: ReactNode;
}

/** All that rests on the library itself. */
function OpenLibrary({ library, now, timeZone, sending }: OpenLibraryProps) {
  const list = useDownloads(library);
  const storage = useStorage(library, list.data);
  const wasErased = useErased(library);
  if (!list.data)
    return list.hasFailed ? <Closed sending={sending} onRetry={() => void list.again()} /> : <LibrarySkeleton sending={sending} />;
  return (
    <>
      <div className="of-storage-place">
        {wasErased && <ErasedNotice words={DOWNLOAD_TEXT.erased} />}
        <StoragePanel library={library} storage={storage} />
      </div>
      {sending}
      <div className="of-main">
        {list.data.length === 0 ? (
          <NothingHere library={library} />
        ) : (
          <DownloadLists library={library} views={list.data} now={now} timeZone={timeZone} />
        )}
      </div>
      <div className="of-side">
        <Settings library={library} today={dayOf(now.toISOString(), timeZone)} />
        <Receipts library={library} now={now} timeZone={timeZone} />
        <Files library={library} now={now} timeZone={timeZone} />
      </div>
    </>
  );
}

/** The library cannot be opened: without storage at all, or this time. */
function Closed({ sending, onRetry }: { sending: ReactNode; onRetry: () => void }) {
  const isTemporary = useOutbox((state) => state.isTemporary);
  return (
    <>
      {sending}
      <div className="of-main">{isTemporary ? <NoStorage /> : <NotOpened onRetry={onRetry} />}</div>
    </>
  );
}

function NotOpened({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorState title="Votre bibliothèque n’a pas pu être ouverte" onRetry={onRetry}>
      Rien n’est effacé. Vous pouvez aussi <a href="/quiz-ulty-stars">lire en ligne</a>.
    </ErrorState>
  );
}

/** A browser without storage: reading online is the way on. */
function NoStorage() {
  return (
    <OfflineState title="Ce navigateur n’enregistre rien" action={<ButtonLink href="/quiz-ulty-stars">Lire en ligne</ButtonLink>}>
      Fenêtre privée ou mémoire refusée{NBSP}: pour télécharger, ouvrez Ulty dans une fenêtre normale.
    </OfflineState>
  );
}
