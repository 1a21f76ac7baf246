import { COMMUNITY } from '@ulty/domain/people/community.js';
import { PICTURE_SIDE_PX } from '@ulty/domain/people/community-media.js';
import { toBase64 } from './base64';
import type { MadeMedium } from './use-media-field';
import { bareWebp } from './bare-webp';

/** Larger files are not opened: a phone with 1 GB of memory may fail on them. */
const MOST_FILE_BYTES = 20_000_000;
/** Qualities, tried in this order until the picture is small enough. */
const QUALITIES = [0.8, 0.65, 0.5, 0.35];
const SMALLER = 0.7;
const LEAST_SIDE_PX = 320;

const TOO_LARGE = 'Cette image est trop lourde pour cet appareil. Prenez-en une de moins de 20\u00a0MB.';
const NOT_HERE = 'Cette image ne s’ouvre pas ici. Essayez une photo JPEG ou PNG.';
const NO_WEBP = 'Ce navigateur ne sait pas réduire les images. Envoyez votre texte sans elle.';

/** A picture that is small enough to send, drawn again so that only its pixels remain: no place, no date, no device. Product §2.13. */
export async function toPicture(file: File): Promise<MadeMedium | { problem: string }> {
  if (file.size > MOST_FILE_BYTES) return { problem: TOO_LARGE };
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return { problem: NOT_HERE };
  const longest = Math.max(bitmap.width, bitmap.height);
  try {
    for (let side = Math.min(PICTURE_SIDE_PX, longest); side >= Math.min(LEAST_SIDE_PX, longest); side *= SMALLER) {
      for (const quality of QUALITIES) {
        const blob = await drawn(bitmap, side / longest, quality);
        if (blob?.type !== 'image/webp') return { problem: NO_WEBP };
        const bytes = bareWebp(new Uint8Array(await blob.arrayBuffer()));
        if (bytes.length <= COMMUNITY.imageBytes) return { kind: 'image', data: toBase64(bytes), bytes: bytes.length };
      }
    }
    return { problem: TOO_LARGE };
  } finally {
    bitmap.close();
  }
}

function drawn(bitmap: ImageBitmap, scale: number, quality: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/webp', quality));
}
