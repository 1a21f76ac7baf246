import { plural } from '@ulty/domain/base/format.js';
import { Button } from '@ulty/elements/base/button';
import { Card } from '@ulty/elements/base/card';
import { Icon } from '@ulty/elements/base/icon';
import { cloudDownload, x } from '@ulty/elements/base/icons';
import type { DownloadView } from '@ulty/offline/download-types';
import type { DeviceLibrary } from '@ulty/offline/library';
import { Told } from '../device/act-feedback';
import { useAct } from '../device/use-act';
import { DownloadRow } from './download-row';
import './downloads.css';

export interface DownloadListsProps {
  library: DeviceLibrary;
  views: readonly DownloadView[];
  now: Date;
  timeZone: string;
}

const KINDS = [
  { kind: 'book', title: 'Livres', one: 'livre' },
  { kind: 'course', title: 'Cours', one: 'cours' },
  { kind: 'exam', title: 'Packs d’examen', one: 'pack' },
] as const;

/** Books, courses and exam packs of this phone, and what the learner wants at the next connection. */
export function DownloadLists({ library, views, now, timeZone }: DownloadListsProps) {
  const here = views.filter(({ status }) => status !== 'wished');
  const wished = views.filter(({ status }) => status === 'wished');
  return (
    <>
      {wished.length > 0 && <Wishes library={library} wished={wished} />}
      {KINDS.map(({ kind, title, one }) => {
        const shown = here.filter((view) => view.kind === kind);
        if (shown.length === 0) return null;
        return (
          <section key={kind} aria-labelledby={`offline-${kind}`}>
            <div className="u-section-head">
              <h2 id={`offline-${kind}`}>{title}</h2>
              <p className="u-muted">{plural(shown.length, one, kind === 'course' ? one : undefined)}</p>
            </div>
            <Card rows as="ul">
              {shown.map((view) => (
                <DownloadRow key={view.id} library={library} view={view} now={now} timeZone={timeZone} />
              ))}
            </Card>
          </section>
        );
      })}
    </>
  );
}

/** 'Télécharger à la prochaine connexion'. */
function Wishes({ library, wished }: { library: DeviceLibrary; wished: readonly DownloadView[] }) {
  const act = useAct();
  return (
    <section aria-labelledby="offline-souhaits">
      <h2 id="offline-souhaits" className="offline-heading">
        À la prochaine connexion
      </h2>
      <Card rows as="ul">
        {wished.map(({ kind, id, title }) => (
          <li key={`${kind} ${id}`} className="offline-line u-row">
            <Icon path={cloudDownload} size={24} />
            <p className="offline-line-words">{title}</p>
            <Button
              variant="quiet"
              icon={x}
              aria-label={`Ne plus télécharger\u00a0: ${title}`}
              disabled={act.isBusy}
              onClick={() => void act.act(() => library.downloads.remove(kind, id))}
            />
          </li>
        ))}
      </Card>
      <Told act={act} />
    </section>
  );
}
