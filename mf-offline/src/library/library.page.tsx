import { libraryPage } from '@ulty/domain/base/pages.js';
import { knownTimeZone } from '@ulty/domain/days/calendar-words.js';
import { DOWNLOAD_TEXT } from '@ulty/domain/base/downloads.js';
import { dayOf } from '@ulty/domain/days/streak.js';
import { useLibraryOrNone } from '@ulty/downloads/use-device-library';
import { ButtonLink } from '@ulty/elements/base/button';
import { ErrorState, OfflineState, SlowNotice } from '@ulty/elements/base/states';
import { useNow, useOutbox, useSession, useSlowNotice } from '@ulty/kit';
import { useState } from 'react';
import { DownloadLists } from './download-lists';
import { Files } from './files';
import { Receipts } from '../queue/receipts';
import { Sending } from '../queue/sending';
import { Settings } from '../device/settings';
import { ErasedNotice, StoragePanel } from '../device/storage-panel';
import { useDownloads, useErased, useReady, useStorage } from '../device/library.data';
import { DownloadsSkeleton, StorageSkeleton } from './library-skeleton';
import { NothingHere } from './nothing-here';
import './library.css';

const NBSP = '\u00a0';

/**
 * What this phone stores and what waits to be sent. Product §2.22. The waiting events are shown at once and stay in place: they belong to
 * the page and do not depend on whether the library can be opened.
 */
export default function LibraryPage() {
  const [attempt, setAttempt] = useState(0);
  return <OnThisPhone key={attempt} onReopen={() => setAttempt(attempt + 1)} />;
}

function OnThisPhone({ onReopen }: { onReopen: () => void }) {
  const { user } = useSession();
  const given = useLibraryOrNone();
  const opened = typeof given === 'string' ? null : given;
  const list = useDownloads(opened);
  const storage = useStorage(opened, list.data);
  const wasErased = useErased(opened);
  const isWaiting = useOutbox((state) => state.items.length > 0);
  const now = useNow();
  const timeZone = knownTimeZone(user?.tz ?? '');
  const isClosed = given === 'none' || (list.hasFailed && !list.data);
  const library = list.data ? opened : null;
  const isSlow = useSlowNotice(!library && !isClosed);
  useReady(library);
  return (
    <div className="offline-page u-stack-16">
      <h1>Sur ce téléphone</h1>
      {isSlow && <SlowNotice>Ouverture de votre bibliothèque…</SlowNotice>}
      <div className={isWaiting ? 'offline-columns u-stack-30' : 'offline-columns u-stack-30 offline-calm'}>
        {!isClosed && (
          <div className="offline-storage-place u-stack-16">
            {wasErased && <ErasedNotice words={DOWNLOAD_TEXT.erased} />}
            {library && (storage.data || storage.hasFailed) ? <StoragePanel library={library} storage={storage} /> : <StorageSkeleton />}
          </div>
        )}
        {user && (
          <div className="offline-sending-place">
            <Sending userId={user.id} library={library} now={now} timeZone={timeZone} />
          </div>
        )}
        <div className="offline-main u-stack-30">
          {isClosed && <Closed onRetry={opened ? () => void list.again() : onReopen} />}
          {!isClosed && !library && <DownloadsSkeleton />}
          {library && list.data?.length === 0 && <NothingHere library={library} />}
          {library && list.data && <DownloadLists library={library} views={list.data} now={now} timeZone={timeZone} />}
        </div>
        {library && (
          <div className="offline-side u-stack-30">
            <Settings library={library} today={dayOf(now.toISOString(), timeZone)} />
            <Receipts library={library} now={now} timeZone={timeZone} />
            <Files library={library} now={now} timeZone={timeZone} />
          </div>
        )}
      </div>
    </div>
  );
}

/** The library cannot be opened: this time, or never in a browser without storage, where the link leads to reading online. */
function Closed({ onRetry }: { onRetry: () => void }) {
  const isTemporary = useOutbox((state) => state.isTemporary);
  if (isTemporary)
    return (
      <OfflineState title="Ce navigateur n’enregistre rien" action={<ButtonLink href={libraryPage}>Lire en ligne</ButtonLink>}>
        Fenêtre privée ou mémoire refusée{NBSP}: pour télécharger, ouvrez Ulty dans une fenêtre normale.
      </OfflineState>
    );
  return (
    <ErrorState title="Votre bibliothèque n’a pas pu être ouverte" onRetry={onRetry}>
      Rien n’est effacé. Vous pouvez aussi <a href={libraryPage}>lire en ligne</a>.
    </ErrorState>
  );
}
