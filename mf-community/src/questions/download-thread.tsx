import type { QuestionThread } from '@ulty/contracts/community/community.js';
import { formatBytes } from '@ulty/domain/base/format.js';
import { Button } from '@ulty/elements/base/button';
import { download } from '@ulty/elements/base/icons';
import { errorSentence, showToast } from '@ulty/kit';
import { useState } from 'react';

const loadFile = () => import('./thread-file');

/** Saves or shares the thread as one file that opens without network and without Ulty. Product §2.13. */
export function DownloadThread({ thread }: { thread: QuestionThread }) {
  const [isBusy, setBusy] = useState(false);
  const give = async () => {
    setBusy(true);
    try {
      const { giveThread } = await loadFile();
      if ((await giveThread(thread)) === 'saved')
        showToast({ kind: 'done', title: 'Fil téléchargé', detail: 'Il est parmi les téléchargements de cet appareil.' });
    } catch (error) {
      showToast({ kind: 'failed', title: 'Le fil n’a pas pu être téléchargé', detail: errorSentence(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="quiet" small icon={download} disabled={isBusy} onClick={() => void give()}>
      Télécharger ce fil · {formatBytes(thread.bytes)}
    </Button>
  );
}
