import type { TutorPaper } from '@ulty/contracts/community/tutors.js';
import { ownTutoring } from '@ulty/contracts/reads/tutors.js';
import { formatBytes } from '@ulty/domain/base/format.js';
import { TUTOR_PAPER_WORDS, TUTOR_PAPERS, type TutorPaperKind } from '@ulty/domain/people/tutors.js';
import { Card } from '@ulty/elements/base/card';
import { lock } from '@ulty/elements/base/icons';
import { Icon } from '@ulty/elements/base/icon';
import { errorSentence, readKey, useSWRConfig } from '@ulty/kit';
import { useState } from 'react';
import { storePaper } from './tutors.data';

/** Longest side of a paper's picture at which it can still be read. */
const SIDE_PX = 1_600;

/**
 * A photo as a JPEG that is small enough, without its metadata; a PDF, a small enough file, or one that this browser cannot draw is
 * returned unchanged.
 */
async function smallPicture(file: File, maxBytes: number): Promise<Blob> {
  if (!file.type.startsWith('image/') || file.size <= maxBytes || typeof createImageBitmap === 'undefined') return file;
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return file;
  const scale = Math.min(1, SIDE_PX / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return (await new Promise<Blob | null>((drawn) => canvas.toBlob(drawn, 'image/jpeg', 0.8))) ?? file;
}

const TYPES = 'application/pdf,image/png,image/jpeg';
const MAX_BYTES = 1_000_000;

/** Both papers, each stored as soon as it is chosen. Product §2.16. */
export function Papers({ papers }: { papers: readonly TutorPaper[] }) {
  return (
    <section className="u-stack-16" aria-labelledby="tutors-papiers">
      <h2 id="tutors-papiers">Vos documents</h2>
      <Card className="u-stack-16">
        {TUTOR_PAPERS.map((kind) => (
          <PaperField key={kind} kind={kind} stored={papers.find((paper) => paper.kind === kind)} />
        ))}
        <p className="u-line u-small u-muted">
          <Icon path={lock} size={18} />
          Chiffrés, lus par l’équipe seulement, effacés 30&nbsp;jours après la décision.
        </p>
      </Card>
    </section>
  );
}

function PaperField({ kind, stored }: { kind: TutorPaperKind; stored: TutorPaper | undefined }) {
  const { mutate } = useSWRConfig();
  const [fault, setFault] = useState<string>();
  const [isSending, setSending] = useState(false);
  const id = `tutors-${kind}`;

  async function store(input: HTMLInputElement): Promise<void> {
    const file = input.files?.[0];
    if (!file) return;
    setFault(undefined);
    setSending(true);
    try {
      const small = await smallPicture(file, MAX_BYTES);
      if (small.size > MAX_BYTES) setFault(`Ce fichier fait ${formatBytes(small.size)}\u00a0: 1\u00a0MB au plus.`);
      else {
        await storePaper(kind, small);
        await mutate(readKey(ownTutoring, {}));
      }
    } catch (error) {
      setFault(errorSentence(error));
    }
    // Allows the same file to be chosen again.
    input.value = '';
    setSending(false);
  }

  return (
    <div className="u-field u-stack-6">
      <label className="u-field-label u-strong" htmlFor={id}>
        {TUTOR_PAPER_WORDS[kind]}
      </label>
      <input
        id={id}
        className="tutors-file u-wide"
        type="file"
        accept={TYPES}
        aria-invalid={fault ? true : undefined}
        aria-describedby={`${id}-etat`}
        onChange={({ target }) => void store(target)}
      />
      <p
        id={`${id}-etat`}
        role={fault ? 'alert' : 'status'}
        className={fault ? 'u-field-error u-line u-small u-medium' : 'u-field-hint u-muted u-small'}
      >
        {fault ?? (isSending ? 'Envoi…' : stored ? `Reçu, ${formatBytes(stored.bytes)}.` : 'PDF ou photo, 1\u00a0MB au plus.')}
      </p>
    </div>
  );
}
