import { formatBytes } from '@ulty/domain/base/format.js';
import { Button } from '@ulty/elements/base/button';
import { CourseThumb } from '@ulty/elements/courses/course-thumb';
import { dotsVertical, refresh } from '@ulty/elements/base/icons';
import type { DownloadView } from '@ulty/offline/download-types';
import type { DeviceLibrary } from '@ulty/offline/library';
import { useId, useRef, useState } from 'react';
import { Told } from '../device/act-feedback';
import { useAct } from '../device/use-act';
import { openedWords } from './age-words';
import { DownloadMenu } from './download-menu';
import { DownloadTags } from './download-parts';
import { DownloadProgress } from './download-progress';
import { pathOf } from '../device/paths';

export interface DownloadRowProps {
  library: DeviceLibrary;
  view: DownloadView;
  now: Date;
  timeZone: string;
}

/** A book or course on this phone: its parts, its progress, and its acts. Product §2.22. */
export function DownloadRow({ library, view, now, timeZone }: DownloadRowProps) {
  const { kind, id, title, category, bytesHere, version, missingAudio, wantsAudio, quizzes, status } = view;
  const lacksQuizzes = status === 'whole' && quizzes !== null && quizzes.done < quizzes.total;
  const act = useAct(kind);
  const [isOpen, setOpen] = useState(false);
  const menuButton = useRef<HTMLButtonElement>(null);
  const menuId = useId();
  const close = () => {
    setOpen(false);
    menuButton.current?.focus();
  };
  const renew = () =>
    act.begin(
      () => library.downloads.renew(kind, id),
      () => library.downloads.start(kind, id, { withAudio: wantsAudio, isAgreed: true }),
      wantsAudio,
    );
  // A course's version is a fingerprint, which people cannot compare.
  const facts = [openedWords(view, now, timeZone), formatBytes(bytesHere), kind === 'book' && version && `version\u00a0${version}`];
  return (
    <li className="offline-download">
      <CourseThumb category={category ?? ''} tall />
      <div className="offline-download-words u-stack-6">
        <h3>
          <a className="u-ink u-plain" href={pathOf(view)}>
            {title}
          </a>
        </h3>
        <p className="u-small u-muted">{facts.filter(Boolean).join(' · ')}</p>
        <DownloadTags view={view} />
      </div>
      <Button
        ref={menuButton}
        className="offline-more"
        variant="quiet"
        icon={dotsVertical}
        aria-label={`Actions\u00a0: ${title}`}
        aria-expanded={isOpen}
        aria-controls={menuId}
        onClick={() => setOpen(!isOpen)}
      />
      <div className="offline-download-below u-stack-12" id={menuId}>
        <DownloadProgress library={library} view={view} act={act} />
        {(missingAudio.length > 0 || lacksQuizzes) && (
          <div className="offline-missing u-between">
            <p className="u-small">{lacksQuizzes ? 'quiz indisponibles' : 'audio indisponible'}, réessayer</p>
            <Button small variant="quiet" icon={refresh} disabled={act.isBusy} onClick={() => void renew()}>
              {lacksQuizzes ? 'Réessayer' : 'Réessayer l’audio'}
            </Button>
          </div>
        )}
        {isOpen && <DownloadMenu library={library} view={view} act={act} onRenew={renew} onClose={close} />}
        <Told act={act} />
      </div>
    </li>
  );
}
