import { ownOrnaments } from '@ulty/contracts/reads/ornaments.js';
import { BORDERS } from '@ulty/domain/rewards/ornaments.js';
import { formatBytes, plural } from '@ulty/domain/base/format.js';
import { Button } from '@ulty/elements/base/button';
import { brandWhatsapp } from '@ulty/elements/base/icons';
import { faceImage } from '@ulty/elements/media/drawn-ornaments';
import { showToast, useRead } from '@ulty/kit';
import { giveFile } from '@ulty/kit/give-file';
import { useEffect, useRef, useState } from 'react';
import { CARD, cardFile, drawCard } from './draw-card';

/** An image of the streak, drawn on this phone; it contains only the alias, whatever the person's age. */
export function ShareImage({ alias, streak }: { alias: string | null; streak: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const title = streak > 1 ? `${plural(streak, 'jour')} de suite` : 'Un peu chaque jour';
  const line = alias === null ? 'Avec Ulty, même sans réseau' : `${alias} apprend avec Ulty`;
  const { data } = useRead(ownOrnaments, {});
  const worn = data?.owned.filter(({ isWorn }) => isWorn) ?? [];
  const faceId = worn.find((one) => one.kind === 'face')?.code;
  const border = worn.find((one) => one.kind === 'border')?.code;
  useEffect(() => {
    let isLatest = true;
    const target = canvas.current;
    // Drawn again once the title's font is loaded.
    void (document.fonts?.ready ?? Promise.resolve()).then(async () => {
      if (!target || !isLatest) return;
      const face = faceId && (await faceImage(faceId).catch(() => undefined));
      if (!isLatest) return;
      drawCard(target, { title, line }, { border: border && BORDERS[border].strip, face });
      const made = await cardFile(target);
      if (isLatest) setFile(made);
    });
    return () => {
      isLatest = false;
    };
  }, [title, line, faceId, border]);
  async function share(): Promise<void> {
    if (file && (await giveFile(file, title)) === 'saved')
      showToast({ kind: 'done', title: 'Image enregistrée dans vos fichiers', detail: 'Envoyez-la par WhatsApp.' });
  }
  return (
    <section className="friends-part u-stack-12" aria-labelledby="friends-image">
      <h2 id="friends-image">Partager une image</h2>
      <canvas ref={canvas} className="friends-image u-wide u-block" role="img" aria-label={`${title}. ${line}.`} {...CARD} />
      <Button wide variant="outline" icon={brandWhatsapp} disabled={!file} data-bytes={file?.size} onClick={() => void share()}>
        {file ? `Envoyer par WhatsApp · ${formatBytes(file.size)}` : 'Envoyer par WhatsApp'}
      </Button>
      <p className="u-small u-muted">Dessinée sur ce téléphone, sans nom ni lieu.</p>
    </section>
  );
}
