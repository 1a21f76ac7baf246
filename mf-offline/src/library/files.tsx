import { momentWords } from '@ulty/domain/days/calendar-words.js';
import { plural } from '@ulty/domain/base/format.js';
import { Button } from '@ulty/elements/base/button';
import { Card } from '@ulty/elements/base/card';
import { download } from '@ulty/elements/base/icons';
import type { DeviceLibrary } from '@ulty/offline/library';
import { useLost } from '../device/library.data';
import { Told } from '../device/act-feedback';
import { useAct } from '../device/use-act';
import { giveAndTell } from '../device/save-file';
import { ImportFile } from './import-field';

export interface FilesProps {
  library: DeviceLibrary;
  now: Date;
  timeZone: string;
}

/** Events that were given up, with the button to save them, and the import of files. Product §1.3, §2.28. */
export function Files({ library, now, timeZone }: FilesProps) {
  const { data: lost = [], hasFailed, again } = useLost(library);
  const act = useAct();
  const save = async () => giveAndTell(await library.exportResults('lost'), 'Résultats Ulty non envoyés');
  return (
    <section className="u-stack-12" aria-labelledby="offline-fichiers">
      <h2 id="offline-fichiers">Fichiers</h2>
      {hasFailed && <p className="u-muted">Les résultats non envoyés n’ont pas pu être lus.</p>}
      {lost.length > 0 && (
        <>
          <p>
            {plural(lost.length, 'résultat n’a pas pu être envoyé', 'résultats n’ont pas pu être envoyés')}. Le fichier exporté peut être
            importé sur un autre téléphone, ou remis à l’assistance.
          </p>
          <Card rows as="ul" aria-label="Résultats non envoyés">
            {lost.map(({ id, item }) => (
              <li key={id} className="offline-line u-row">
                <div className="offline-line-words">
                  <p>{item.data.display.label}</p>
                  <p className="u-small u-muted">
                    {momentWords(item.timestamp, now, timeZone)} · {plural(item.attempts, 'essai')}
                  </p>
                </div>
              </li>
            ))}
          </Card>
          <div className="u-wrap">
            <Button small variant="outline" icon={download} disabled={act.isBusy} onClick={() => void act.act(save)}>
              Exporter
            </Button>
          </div>
          <Told act={act} />
        </>
      )}
      <ImportFile library={library} onTaken={again} />
    </section>
  );
}
