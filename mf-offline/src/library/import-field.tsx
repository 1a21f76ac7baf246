import { plural } from '@ulty/domain/base/format.js';
import { Button } from '@ulty/elements/base/button';
import { upload } from '@ulty/elements/base/icons';
import { Notice } from '@ulty/elements/base/notice';
import type { BookTaken, DeviceLibrary, ResultsTaken } from '@ulty/offline/library';
import { useRef, useState } from 'react';
import { pathOf } from '../device/paths';
import { Told } from '../device/act-feedback';
import { useAct } from '../device/use-act';

/** The first bytes of a gzip file: a handed-over book is one, results are plain JSON. */
const GZIP = [0x1f, 0x8b];

type Taken = { kind: 'book'; book: BookTaken } | { kind: 'results'; results: ResultsTaken };

async function isGzip(file: Blob): Promise<boolean> {
  const start = new Uint8Array(await file.slice(0, GZIP.length).arrayBuffer());
  return GZIP.every((byte, at) => start[at] === byte);
}

/**
 * Imports a file by its content, whatever its name: phones rename received files.
 * @throws FileRefused
 */
async function importFile(library: DeviceLibrary, file: Blob): Promise<Taken> {
  if (await isGzip(file)) return { kind: 'book', book: await library.takeIn(file) };
  return { kind: 'results', results: await library.importResults(file) };
}

const NBSP = '\u00a0';

/** 'Importer un fichier': a handed-over book or saved results, distinguished by their content. */
export function ImportFile({ library, onTaken }: { library: DeviceLibrary; onTaken: () => Promise<void> }) {
  const input = useRef<HTMLInputElement>(null);
  const act = useAct();
  const [taken, setTaken] = useState<Taken | null>(null);
  const importOne = async (file: File) => {
    setTaken(null);
    await act.act(async () => {
      setTaken(await importFile(library, file));
      await onTaken();
    });
  };
  return (
    <div className="offline-import u-stack-8">
      {/* Opened by the button, since the browser's own control is in the browser's language. */}
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Fichier à importer"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) void importOne(file);
          // Allows the same file to be chosen again.
          currentTarget.value = '';
        }}
      />
      <Button
        small
        variant="quiet"
        icon={upload}
        disabled={act.isBusy}
        aria-describedby="offline-importer"
        onClick={() => input.current?.click()}
      >
        {act.isBusy ? 'Lecture du fichier…' : 'Importer un fichier'}
      </Button>
      <p className="u-small u-muted" id="offline-importer">
        Un livre reçu d’un ami (.ulty) ou vos résultats sauvegardés.
      </p>
      <Told act={act} />
      <div role="status">{taken && (taken.kind === 'book' ? <BookNews {...taken.book} /> : <ResultsNews {...taken.results} />)}</div>
    </div>
  );
}

function BookNews({ bookId, title, outcome }: BookTaken) {
  return (
    <Notice tone="done" title={outcome === 'taken' ? `Livre reçu${NBSP}: ${title}` : `${title} est déjà sur ce téléphone`}>
      <a className="u-touch" href={pathOf({ kind: 'book', id: bookId })}>
        Ouvrir le livre
      </a>
    </Notice>
  );
}

function ResultsNews({ taken, known }: ResultsTaken) {
  const rest = known > 0 ? plural(known, 'élément déjà connu', 'éléments déjà connus') : null;
  if (taken === 0) return <Notice title="Rien de nouveau dans ce fichier">{rest ?? 'Il ne contient aucun résultat.'}</Notice>;
  return (
    <Notice tone="pending" title={`${plural(taken, 'résultat repris', 'résultats repris')}, en attente de synchronisation`}>
      {rest}
    </Notice>
  );
}
